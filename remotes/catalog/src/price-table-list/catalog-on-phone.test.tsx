import { configureApi } from '@celeiro/shared-auth'
import { expectFits, expectUsableList, expectUsableOnPhone } from '@celeiro/testing'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { apiItem, apiProduct, apiTable, shortTerm } from '../testing/api-samples.ts'
import { serveProducts, serveProductTables, serveTables } from '../testing/catalog-api.ts'
import { serveHistory } from '../testing/history-api.ts'
import { button, openScreen } from '../testing/open-screen.tsx'
import * as form from '../testing/price-table-form.ts'

const LONG = 'Herbicida glifosato potássico 500 g/L concentrado solúvel em galões de vinte litros'
const product = { name: LONG, sku: 'HERB-0001' }
const items = [apiItem(1, { price: 1_234_567.89, product }), apiItem(2, { price: 1800 })]
const tables = [
  apiTable(1, { name: LONG, additionalFee: 98_765.43, priceTableItems: items }),
  apiTable(2, { ...shortTerm('DAYS_30'), isActive: false }),
]
const list = (name: string) => page.getByRole('table', { name })

beforeEach(() => {
  configureApi({ baseUrl: '', features: ['price-table-history', 'price-tools', 'price-table-activity'] })
  // More than a window has room for.
  const products = Array.from({ length: 16 }, (_, index) => apiProduct(index + 1, index ? {} : product))
  serveProducts(() => ({ data: products }))
  serveTables(() => ({ data: tables }))
})

test('products fit every window; their details and price tables are usable on a phone', async () => {
  serveProductTables(() => ({ data: tables }))
  await openScreen('/products')
  await expectUsableList(list('Produtos'))
  await button(`Detalhes de ${LONG}`).click()
  await expect.element(page.getByRole('region', { name: 'Preço vigente' }).getByRole('status')).toBeVisible()
  await expectUsableOnPhone()
  await button('Ver tabelas de preço').click()
  await expect.element(list('Preços deste produto')).toBeVisible()
  await expectUsableOnPhone()
})

test('price tables and their items fit every window; they, their history and an adjustment of several are usable on a phone', async () => {
  serveHistory(tables)
  await openScreen('/price-tables')
  await expectUsableList(list('Tabelas de preço'))
  await button(`Detalhes de ${LONG}`).click()
  await expectFits(page.getByRole('dialog').getByRole('table'))
  await button('Histórico').click()
  await expect.element(button('Ver a versão 2')).toBeVisible()
  await expectUsableOnPhone()
  for (const count of [1, 0]) {
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(count)
  }

  await button('Selecionar').click()
  await page.getByRole('row').nth(1).click()
  await page.getByRole('row').nth(2).click()
  await button('Reajustar preços').click()
  const adjust = page.getByRole('dialog', { name: 'Reajustar preços' })
  await adjust.getByRole('checkbox').click()
  await adjust.getByRole('textbox').fill('-3,5')
  await expect.element(adjust.getByRole('row')).toHaveLength(4)
  await expectUsableOnPhone()
})

test('the form of a price table, its picker and its result are usable on a phone', async () => {
  await form.open('Editar')
  await expect.element(form.product(2)).toBeVisible()
  for (const caption of page.getByText(/^Qtd\. m.{2}\.$/).elements())
    expect(caption.scrollWidth).toBeLessThanOrEqual(caption.clientWidth)
  await form.picker().fill('produto 3')
  await expect.element(page.getByRole('option', { name: 'Produto 3' })).toBeVisible()
  await expectUsableOnPhone()
  await userEvent.keyboard('{Enter}')
  await form.price(1).fill('0')
  await form.save()
  await expect.element(form.failure()).toBeVisible()
  await expectUsableOnPhone()
})
