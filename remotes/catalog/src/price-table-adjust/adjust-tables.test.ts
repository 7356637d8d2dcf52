import { expect, test } from 'vitest'
import { readPriceTables } from '../api/price-table-adapter.ts'
import { apiItem, apiTable } from '../testing/api-samples.ts'
import { previewTables } from './adjust-tables.ts'

const item = (price: number, minPrice = 1) => apiItem(1, { price, minPrice })
const tables = (...items: object[][]) =>
  readPriceTables(items.map((priceTableItems, index) => apiTable(index + 1, { priceTableItems })))

const BELOW = 'Produto 2: Preço deve ser maior ou igual ao preço mínimo.'
const NOT_ABOVE_ZERO = 'Produto 1: Preço deve ser um número maior que zero.'

test.each([
  ['goes below a minimum', [item(100), item(100, 95)], -10, false, BELOW],
  ['becomes zero', [item(0.01, 0.01)], -60, true, `${NOT_ABOVE_ZERO} E mais 1 erro.`],
  ['is unreadable', [apiItem(1, { price: 'x' })], 5, true, NOT_ABOVE_ZERO],
  ['has no product', [], 5, true, 'Pelo menos um produto deve ser adicionado.'],
])('leaves out a table of which a price %s, and says why', async (_, items, percent, withMinPrice, why) => {
  const { ready, leftOut } = await previewTables(tables(items, [item(50)]), percent, withMinPrice)
  expect(leftOut.map(({ table, why }) => [table.name, why])).toEqual([['Tabela 1', why]])
  expect(ready.map(({ table }) => table.name)).toEqual(['Tabela 2'])
})

test('marks what is unusual, first what cannot be saved, and counts it in the tables to save', async () => {
  const { prices, unusual } = await previewTables(tables([item(100)], [item(100, 100)]), -40, false)
  expect(prices.map(({ table, warning, isUnusual }) => [table.name, warning, isUnusual])).toEqual([
    ['Tabela 2', 'Abaixo do preço mínimo', true],
    ['Tabela 1', undefined, true],
  ])
  expect(unusual).toBe(1)
  expect(await previewTables(tables([item(100)]), 30, false)).toMatchObject({ unusual: 0 })
})
