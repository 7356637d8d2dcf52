import { expect, test } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { canMove } from './order-rules.ts'

test.each([
  ['DRAFT', true],
  ['CONFIRMED', false],
  ['INTEGRATED', false],
  ['draft', false],
  [null, false],
])('an order that is %s: confirmable %s', (status, expected) => {
  expect(canMove('confirm', anOrder({ status }))).toBe(expected)
})

test.each([
  ['NOT_PRINTED', true],
  ['PRINTED', false],
  ['QUEUED', false],
  [null, false],
])('an order that is %s: can be marked as printed %s', (printStatus, expected) => {
  expect(canMove('print', anOrder({ printStatus }))).toBe(expected)
})
