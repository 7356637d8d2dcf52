import { renderRemote } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '../remote.tsx'

test('describes the page', async () => {
  await renderRemote(routes, { path: '/sample' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible()
  await expect.element(page.getByText('Esta página está em desenvolvimento.')).toBeVisible()
})
