import { expect, test } from 'vitest'
import { fromCents, isLineTotal, lineCents, orderCents, toCents } from './order-amounts.ts'

test.each([
  [1.5, 2_834.33, 425_150n],
  [0.005, 1, 1n],
  [0.004, 1, 0n],
  [12_500, 0.000_001, 1n],
  [1_234.567, 0.012_345, 1_524n],
  // A double of the product is four centavos off.
  [99_999_999_999.999, 9.999_999, 99_999_989_999_999n],
])('the total of %d at %d is %d centavos, exactly', (quantity, price, cents) => {
  expect(lineCents(quantity, price)).toBe(cents)
})

test.each([
  [3, 0.333_333, 1, true],
  [3, 0.333_333, 0.99, true],
  [3, 0.333_333, 1.01, false],
  [3, 10, 30.01, true],
  [3, 10, 30.02, false],
])('%d at %d may have the total %d: %s', (quantity, price, total, is) => {
  expect(isLineTotal(quantity, price, total)).toBe(is)
})

test('an order is its lines, less the discount, with the freight', () => {
  expect(orderCents([425_150n, 100n], null, null)).toBe(425_250n)
  expect(orderCents([425_150n], '50.50', 120)).toBe(432_100n)
})

test('amounts are the texts of numeric columns', () => {
  expect([toCents(1.1), toCents('412.5'), toCents(3)]).toEqual([110n, 41_250n, 300n])
  expect([fromCents(5n), fromCents(123_456n), fromCents(-50n)]).toEqual(['0.05', '1234.56', '-0.50'])
})
