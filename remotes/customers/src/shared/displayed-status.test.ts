import { expect, test } from 'vitest'
import { displayedCustomerStatus } from './customer-status.ts'
import { displayedPropertyStatus } from './property-status.ts'

test.each([
  ['ACTIVE', true, 'ACTIVE'],
  ['ACTIVE', null, 'ACTIVE'],
  ['ACTIVE', false, 'INACTIVE'],
  ['INACTIVE', true, 'INACTIVE'],
  ['INACTIVE', false, 'INACTIVE'],
  ['BLOCKED', true, 'BLOCKED'],
  ['BLOCKED', false, 'INACTIVE'],
  ['PENDING', true, 'PENDING'],
  ['PENDING', false, 'INACTIVE'],
  [null, true, null],
  [null, false, 'INACTIVE'],
])('a customer with status %s and flag %s is shown as %s', (status, active, shown) => {
  expect(displayedCustomerStatus({ status, active })).toBe(shown)
})

test.each([
  ['ACTIVE', true, 'ACTIVE'],
  ['ACTIVE', false, 'INACTIVE'],
  ['ACTIVE', null, 'INACTIVE'],
  ['INACTIVE', true, 'INACTIVE'],
  ['INACTIVE', false, 'INACTIVE'],
  ['PENDING', true, 'INACTIVE'],
  [null, true, 'INACTIVE'],
  [null, null, 'INACTIVE'],
])('a farm with status %s and flag %s is shown as %s', (status, active, shown) => {
  expect(displayedPropertyStatus({ status, active })).toBe(shown)
})
