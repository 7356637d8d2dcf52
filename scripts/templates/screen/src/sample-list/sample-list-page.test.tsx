import { renderRoutes, serveCalls } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SampleListPage } from './sample-list-page.tsx'

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const apiRow = (id: string, name: string) => ({ id, name, createdAt: '2026-03-10T15:00:00.000Z' })

test('shows the rows and searches by name', async () => {
  const data = [apiRow('1', 'Soja'), apiRow('2', 'Milho')]
  serveCalls({ 'GET /api/sample': { data } })
  await renderRoutes([{ path: '/sample', element: <SampleListPage /> }], { path: '/sample' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sample' })).toBeVisible()
  await expect.element(row('Soja')).toHaveTextContent('10/03/2026')
  await page.getByRole('searchbox', { name: 'Buscar por nome ou ID' }).fill('milho')
  await expect.element(row('Soja')).not.toBeInTheDocument()
  await expect.element(row('Milho')).toBeVisible()
})
