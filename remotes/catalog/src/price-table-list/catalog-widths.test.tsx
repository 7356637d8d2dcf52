import { expectFirstRowAboveFold, expectFits } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiId, apiItem, apiProduct, apiTable, shortTerm } from '../testing/api-samples.ts'
import { serveProducts, serveTables } from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

const LONG = 'Herbicida glifosato potássico 500 g/L concentrado solúvel em galões de vinte litros'
const tables = [
  apiTable(1, {
    name: LONG,
    additionalFee: 98_765.43,
    priceTableItems: [apiItem(1, { price: 1_234_567.89, product: { name: LONG, sku: 'HERB-0001' } })],
  }),
  ...Array.from({ length: 19 }, (_, index) => apiTable(index + 2, shortTerm('DAYS_30'))),
]
const products = [
  apiProduct(1, { name: LONG }),
  ...Array.from({ length: 99 }, (_, index) => apiProduct(index + 2)),
]

test('products fit every window, and the first is above the fold of a phone', async () => {
  serveProducts(() => ({ data: products }))
  await openScreen('/products')
  const list = page.getByRole('table', { name: 'Produtos' })
  await expectFits(list)
  await expectFirstRowAboveFold(list)
})

test('price tables fit every window, and the first is above the fold of a phone', async () => {
  serveTables(() => ({ data: tables }))
  await openScreen('/price-tables')
  const list = page.getByRole('table', { name: 'Tabelas de preço' })
  await expectFits(list)
  await expectFirstRowAboveFold(list)
  await expect.element(page.getByRole('combobox', { name: 'Tipo' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect.element(page.getByRole('combobox', { name: 'Tipo' })).toBeVisible()
})

test('the items of a price table fit every window', async () => {
  serveTables(() => ({ data: tables }))
  await openScreen(`/price-tables?tabela=${apiId(1001)}`)
  await expectFits(page.getByRole('dialog').getByRole('table'))
})
