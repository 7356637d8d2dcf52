import { expectFirstRowAboveFold, expectFits } from '@celeiro/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { apiItem, apiProduct, apiTable, shortTerm } from '../testing/api-samples.ts'
import { serveProducts, serveTables } from '../testing/catalog-api.ts'
import { openScreen } from '../testing/open-screen.tsx'

const LONG = 'Herbicida glifosato potássico 500 g/L concentrado solúvel em galões de vinte litros'
/** More rows than a window has room for. */
const ROWS = 24

test('products fit every window, and the first is above the fold of a phone', async () => {
  const products = Array.from({ length: ROWS }, (_, index) =>
    apiProduct(index + 1, index === 0 ? { name: LONG } : {}),
  )
  serveProducts(() => ({ data: products }))
  await openScreen('/products')
  const list = page.getByRole('table', { name: 'Produtos' })
  await expectFits(list)
  await expectFirstRowAboveFold(list)
})

test('price tables and their items fit every window, and the first is above the fold of a phone, filters folded', async () => {
  const tables = [
    apiTable(1, {
      name: LONG,
      additionalFee: 98_765.43,
      priceTableItems: [apiItem(1, { price: 1_234_567.89, product: { name: LONG, sku: 'HERB-0001' } })],
    }),
    ...Array.from({ length: ROWS }, (_, index) => apiTable(index + 2, shortTerm('DAYS_30'))),
  ]
  serveTables(() => ({ data: tables }))
  await openScreen('/price-tables')
  const list = page.getByRole('table', { name: 'Tabelas de preço' })
  await expectFits(list)
  await expectFirstRowAboveFold(list)
  await expect.element(page.getByRole('combobox', { name: 'Tipo' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect.element(page.getByRole('combobox', { name: 'Tipo' })).toBeVisible()
  await page.getByRole('button', { name: /^Detalhes de Herbicida/ }).click()
  await expectFits(page.getByRole('dialog').getByRole('table'))
})
