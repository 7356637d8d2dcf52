import { ApiError } from '@celeiro/shared-auth'
import { expect, test } from 'vitest'
import { serverViolations } from './server-violations.ts'

const message = 'não serve'
const refused = (path: string[]) =>
  new ApiError({ status: 400, code: 'X', message, violations: [{ path, message }] })

test.each([
  [['name'], ['name']],
  [['priceTableItems'], ['priceTableItems']],
  [
    ['priceTableItems', '1', 'price'],
    ['priceTableItems', 1, 'price'],
  ],
])('%j is shown at %j', (path, at) => {
  expect(serverViolations(refused(path), 2)).toEqual([{ path: at, name: at.join('.'), message }])
})

test.each([
  [['unit']],
  [['name', 'first']],
  [['priceTableItems', '2', 'price']],
  [['priceTableItems', 'x', 'price']],
  [['priceTableItems', '0', 'weight']],
  [['priceTableItems', '0']],
])('%j has no field', (path) => {
  expect(serverViolations(refused(path), 2)).toEqual([])
})

test('an error without violations names no field', () => {
  expect(serverViolations(new TypeError('x'), 2)).toEqual([])
})
