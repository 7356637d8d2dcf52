import { expect, test } from 'vitest'
import { displayedCustomerStatus } from './customer-status.ts'
import { displayedPropertyStatus } from './property-status.ts'

test.each([
  ['ACTIVE', true, 'ACTIVE', 'ACTIVE'],
  ['ACTIVE', null, 'ACTIVE', 'INACTIVE'],
  ['ACTIVE', false, 'INACTIVE', 'INACTIVE'],
  ['INACTIVE', true, 'INACTIVE', 'INACTIVE'],
  ['BLOCKED', true, 'BLOCKED', 'INACTIVE'],
  ['BLOCKED', false, 'INACTIVE', 'INACTIVE'],
  ['PENDING', true, 'PENDING', 'INACTIVE'],
  ['PENDING', false, 'INACTIVE', 'INACTIVE'],
  [null, true, null, 'INACTIVE'],
  [null, false, 'INACTIVE', 'INACTIVE'],
  [null, null, null, 'INACTIVE'],
])(
  'with status %s and flag %s, a customer is shown as %s and a farm as %s',
  (status, active, customer, farm) => {
    expect(displayedCustomerStatus({ status, active })).toBe(customer)
    expect(displayedPropertyStatus({ status, active })).toBe(farm)
  },
)
