import { expect, test } from 'vitest'
import { readPriceTables } from '../api/price-table-adapter.ts'
import { apiId, apiItem, apiTable } from '../testing/api-samples.ts'
import { comparePrices } from './compare-prices.ts'

const compared = (...tables: ReturnType<typeof apiTable>[]) =>
  comparePrices(readPriceTables({ data: tables }), apiId(1)).map(({ table, item, difference, percent }) => [
    table.name,
    item.price,
    difference,
    percent,
  ])

const table = (number: number, price: unknown, fields = {}) =>
  apiTable(number, {
    discountPercent: null,
    priceTableItems: [apiItem(2, { price: 1 }), apiItem(1, { price })],
    ...fields,
  })

test('compares what each type pays, less the discount, with others of the same type', () => {
  const partner = { type: 'PARTNER' }
  expect(
    compared(
      table(1, 90, partner),
      table(2, 110),
      table(3, 125, { discountPercent: 20 }),
      table(4, 80, { ...partner, discountPercent: 10 }),
    ),
  ).toEqual([
    ['Tabela 3', 125, 0, 0],
    ['Tabela 2', 110, 10, 10],
    ['Tabela 4', 80, 0, 0],
    ['Tabela 1', 90, 18, 25],
  ])
})

test('compares no inactive table and no unreadable price', () => {
  const inactive = table(1, 50, { isActive: false })
  expect(compared(inactive)).toEqual([['Tabela 1', 50, null, null]])
  expect(compared(inactive, table(2, 'x'), table(3, 100))).toEqual([
    ['Tabela 3', 100, 0, 0],
    ['Tabela 2', null, null, null],
    ['Tabela 1', 50, null, null],
  ])
})
