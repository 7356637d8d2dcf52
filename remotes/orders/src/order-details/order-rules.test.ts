import { expect, test } from 'vitest'
import { anOrder } from '../testing/an-order.ts'
import { canConfirm, canMarkAsPrinted, cityAndState } from './order-rules.ts'

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

test.each([
  ['Ivaiporã', 'PR', 'Ivaiporã - PR'],
  ['Ivaiporã', null, 'Ivaiporã'],
  [null, 'PR', 'PR'],
  [null, null, null],
])('%s and %s read %s', (city, state, text) => {
  expect(cityAndState({ name: null, address: null, city, state })).toBe(text)
})
