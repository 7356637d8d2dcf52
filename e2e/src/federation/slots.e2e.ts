import type { Page } from '@playwright/test'
import { bodyRows, openSignedIn } from '../app.ts'
import { failures } from './failure-proxy.ts'
import type { Site } from './site.ts'
import { expect, test } from './site-test.ts'

test.use({
  expectedErrors: /Failed to load resource|RemoteFailure|remote "catalog"|thrown on purpose/,
})
test.beforeEach(({ site }) => site.configure({ features: ['search', 'customer-orders'] }))

/** The chunk of the part that the catalog shows in the details of an order. */
const PART = /^\/remotes\/catalog\/.*\/order-prices-[^/]*\.js$/

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const prices = (page: Page) => part(page, 'Preço de hoje')

async function openOrder(page: Page): Promise<void> {
  await openSignedIn(page, '/home')
  await bodyRows(page)
    .first()
    .getByRole('button', { name: /^Detalhes/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Detalhes do Pedido' })).toBeVisible()
  // Below the items, of which the newest order may have many: a part loads near the screen.
  await prices(page).scrollIntoViewIfNeeded()
}

const breakages: [string, (site: Site) => unknown][] = [
  ['is tampered with', ({ proxy }) => proxy.inflict(PART, failures.tampered)],
  ['throws', (site) => site.force('catalog-with-throwing-part')],
]
for (const [name, inflict] of breakages) {
  test(`a part that ${name} costs one line of the dialog that it is in`, async ({ page, site }) => {
    await inflict(site)
    await openOrder(page)
    await expect(prices(page)).toContainText('Preço de hoje não está disponível')
    await expect(part(page, 'Crédito')).toContainText('Limite de crédito')
    await expect(page.getByRole('table', { name: 'Itens do pedido' })).toBeVisible()
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  })
}

test('a part whose host hangs keeps its place, and comes when the host does', async ({ page, site }) => {
  site.proxy.inflict(PART, () => {})
  await page.clock.install()
  await openOrder(page)
  await expect(part(page, 'Crédito')).toContainText('Limite de crédito')
  await page.clock.fastForward('00:11')
  await expect(prices(page)).toContainText('Preço de hoje não está disponível')
  site.proxy.mend()
  await prices(page).getByRole('button', { name: 'Tentar de novo' }).click()
  await page.clock.fastForward('00:30')
  await expect(prices(page).getByRole('table')).toBeVisible()
})

test('a slot that is taken away leaves its page as it was, and the release says who filled it', async ({
  page,
  site,
}) => {
  await openSignedIn(page, '/customers')
  const open = () =>
    bodyRows(page)
      .first()
      .getByRole('button', { name: /^Detalhes/ })
      .click()
  await open()
  await expect(part(page, 'Pedidos recentes')).toContainText('Em aberto')
  const { output } = await site.release('customers-without-slot')
  expect(output).toContain(
    'orders fills the slot customer.details ("Pedidos recentes"), which customers does not show any more.',
  )
  await page.goto('/customers')
  await open()
  await expect(page.getByRole('dialog', { name: 'Detalhes do Cliente' })).toBeVisible()
  await expect(part(page, 'Pedidos recentes')).toHaveCount(0)
})
