import { expect, test } from 'vitest'
import { readUsualPrices } from './usual-prices.ts'

test('reads the documented response, and leaves out products without both prices', () => {
  const data = [
    { productId: 'p1', lowest: 56, highest: '63.00' },
    { productId: 'p2', lowest: 56 },
  ]
  expect([...readUsualPrices({ data })]).toEqual([['p1', { lowest: 56, highest: 63 }]])
})
