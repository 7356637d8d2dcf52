import { expect, test } from 'vitest'
import { aPrice } from '../testing/listed-price.ts'
import { pricesToday } from './prices-today.ts'

const listed = new Map([
  [
    'p1',
    [
      aPrice({ minQuantity: 1, maxQuantity: 10 }),
      aPrice({ price: 90, minQuantity: 10.5, maxQuantity: 50 }),
      aPrice({ tableId: 't2', price: 120 }),
      aPrice({ tableId: 't3', price: 60, isActive: false }),
    ],
  ],
])

function today(unitPrice: number | null, quantity: number | null, own: string | null, productId = 'p1') {
  const items = [{ productId, productName: 'Ureia', quantity, unitPrice, total: null }]
  const [found] = pricesToday({ items, priceTable: { id: own, name: null } }, listed)
  return found && [found.lowest, found.highest, found.difference]
}

test.each([
  ['of its own table, for its quantity', [95, 20, 't1'], [90, 90, 5]],
  ['of its own table, though that is inactive', [60, 20, 't3'], [60, 60, 0]],
  ['without a table, of every active one that sells the quantity', [95, 5, null], [100, 120, -5]],
  ['above all that apply', [130, 5, null], [100, 120, 10]],
  ['among those that apply', [110, 5, null], [100, 120, 0]],
  ['without a quantity, of every one', [90, null, null], [90, 120, 0]],
  ['of a table that does not sell it', [90, 5, 't9'], [null, null, null]],
  ['without a price in the order', [null, 5, 't2'], [120, 120, null]],
] as const)('an item costs %s', (_, [unitPrice, quantity, own], expected) => {
  expect(today(unitPrice, quantity, own)).toEqual(expected)
})

test('a product that no table has has no price', () => {
  expect(today(1, 1, null, 'p9')).toEqual([null, null, null])
})
