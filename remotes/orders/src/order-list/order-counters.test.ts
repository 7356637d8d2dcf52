import { expect, test } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { countByStatus } from './order-counters.ts'

test('counts the loaded orders of each status', () => {
  const orders = ['DRAFT', 'INTEGRATED', 'DRAFT', 'CONFIRMED'].map((status) => anOrder({ status }))
  expect(countByStatus(orders)).toEqual({ DRAFT: 2, CONFIRMED: 1, INTEGRATED: 1 })
})

test('omits unknown statuses', () => {
  const orders = [anOrder({ status: 'ARCHIVED' }), anOrder({ status: null }), anOrder({ status: 'toString' })]
  expect(countByStatus(orders)).toEqual({ DRAFT: 0, CONFIRMED: 0, INTEGRATED: 0 })
})
