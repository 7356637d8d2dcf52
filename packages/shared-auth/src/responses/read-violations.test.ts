import { expect, test } from 'vitest'
import { readViolations } from './read-violations.ts'

const message = 'Preço deve ter no máximo 2 casas decimais'

test.each([
  [{ path: 'priceTableItems.0.price', message }],
  [{ path: ['priceTableItems', 0, 'price'], message }],
  [{ path: '/priceTableItems/0/price', message }],
  [{ field: 'priceTableItems[0].price', message }],
  [{ property: 'priceTableItems.0.price', message: ` ${message} ` }],
])('reads the path and the text of %j', (error) => {
  expect(readViolations({ message: 'x', errors: [error] })).toEqual([
    { path: ['priceTableItems', '0', 'price'], message },
  ])
})

test.each([
  ...[null, 'errors', { errors: 'x' }, { errors: ['x', null, {}, { path: '', message }] }],
  { errors: [{ path: [{ toString: false }], message }] },
])('reads nothing from %j', (body) => {
  expect(readViolations(body)).toEqual([])
})
