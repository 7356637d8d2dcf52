import { expect, test } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { canConfirm, canMarkAsPrinted } from './order-rules.ts'

test.each([
  ['DRAFT', true],
  ['CONFIRMED', false],
  ['INTEGRATED', false],
  ['draft', false],
  [null, false],
])('an order that is %s: confirmable %s', (status, expected) => {
  expect(canConfirm(anOrder({ status }))).toBe(expected)
})

test.each([
  ['NOT_PRINTED', true],
  ['PRINTED', false],
  ['QUEUED', false],
  [null, false],
])('an order that is %s: can be marked as printed %s', (printStatus, expected) => {
  expect(canMarkAsPrinted(anOrder({ printStatus }))).toBe(expected)
})
