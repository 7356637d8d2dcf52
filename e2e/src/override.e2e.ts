import type { Page } from '@playwright/test'
import { bodyRows, expect, startSession, test } from './app.ts'
import { allowOverridesFrom, type LocalRemote, serveOrders } from './local-remote.ts'

// The host's content security policy allows both origins; each test configures the shell's list.
const ALLOWED = 3901
const ROGUE = 3902

// In sequence, because the ports are fixed.
test.describe.configure({ mode: 'default' })

let local: LocalRemote

test.beforeEach(async ({ context }) => {
  local = await serveOrders(ALLOWED)
  await allowOverridesFrom(context, local.origin)
})
test.afterEach(() => local.stop())

const ribbon = (page: Page) => page.getByRole('status').filter({ hasText: 'Módulo orders de' })

/** The scripts of orders that this page loaded from its own host. */
const published = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.startsWith(`${location.origin}/remotes/orders/`)),
  )

test('an origin on the list provides the remote to this tab until its user leaves it; any other is reported and never requested', async ({
  context,
  page,
}) => {
  const rogue = await serveOrders(ROGUE)
  await startSession(page)
  await page.goto(`/home?remote.orders=${local.origin}&remote.catalog=${rogue.origin}&status=all`)
  await expect(ribbon(page)).toContainText(local.origin)
  await expect(page).toHaveURL('/home?status=all')
  const refusal = page.getByRole('alert').filter({
    hasText: `O endereço ${rogue.origin} não está autorizado a fornecer o módulo catalog.`,
  })
  await expect(refusal).toBeVisible()
  await refusal.getByRole('button', { name: 'Fechar' }).click()
  await expect(refusal).toBeHidden()
  await expect(bodyRows(page)).toHaveCount(20)
  expect(local.asked).toContain('/mf-manifest.json')
  expect(await published(page)).toEqual([])

  await page.goto('/modules')
  await expect(ribbon(page)).toBeVisible()
  const health = page.getByRole('table', { name: 'Módulos' })
  await expect(health.getByRole('row', { name: /^orders/ })).toContainText(local.origin)
  await expect(health.getByRole('row', { name: /^catalog/ })).toContainText(/[0-9a-f]{12}.*No ar/)
  const looked = page.waitForResponse('**/config.json')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await looked
  await page.getByRole('link', { name: 'Configurações' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
  await expect(page.getByText('Há uma nova versão do Celeiro.')).toBeHidden()

  const other = await context.newPage()
  await other.goto('/home')
  await expect.poll(() => published(other)).not.toEqual([])
  await expect(ribbon(other)).toBeHidden()

  await page.getByRole('button', { name: 'Voltar à versão publicada' }).click()
  await expect(ribbon(page)).toBeHidden()
  await page.getByRole('link', { name: 'Pedidos' }).click()
  await expect(bodyRows(page)).toHaveCount(20)
  expect(await published(page)).not.toEqual([])
  expect(rogue.asked).toEqual([])
  await rogue.stop()
})
