import { configureApi } from '@celeiro/shared-auth'
import { expectUsableOnPhone, renderRemote } from '@celeiro/testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { routes } from '../remote.tsx'
import { serveOverview } from '../testing/overview-api.ts'

afterEach(() => configureApi({ baseUrl: '' }))

test('one column, as charts and as tables', async () => {
  serveOverview()
  await renderRemote(routes, { path: '/overview' })
  await expect.element(page.getByRole('img', { name: /^Por status/ })).toBeVisible()
  await expectUsableOnPhone()
  await page.getByRole('button', { name: 'Tabela' }).first().click()
  await expect.element(page.getByRole('table', { name: 'Pedidos' })).toBeVisible()
  await expectUsableOnPhone()
})
