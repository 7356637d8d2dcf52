import { expect, test } from 'vitest'
import { amountDue, priceWithDiscount } from './amount-due.ts'

test.each([
  [70, 1, null, null, [70, 0, 0, 70]],
  [70, 1, 2, 15, [70, 1.4, 15, 83.6]],
  [70, 60, 2, 15, [4200, 84, 15, 4131]],
  [55.97, 3, 3.5, 120, [167.91, 5.88, 120, 282.03]],
  // Half a centavo goes up, though a double has a little less.
  [1.005, 1, null, null, [1.01, 0, 0, 1.01]],
  [2169.6, 0.25, 100, 0, [542.4, 542.4, 0, 0]],
])('%s × %s less %s%% and a fee of %s', (price, quantity, discountPercent, additionalFee, expected) => {
  const { list, discount, fee, total } = amountDue(price, quantity, { discountPercent, additionalFee })
  expect([list, discount, fee, total]).toEqual(expected)
})

test('a price with its discount has no fee', () => {
  expect(priceWithDiscount(100, { discountPercent: 3.5, additionalFee: 120 })).toBe(96.5)
})
