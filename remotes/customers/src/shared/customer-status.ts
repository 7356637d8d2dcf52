import { CUSTOMER_STATUS_LABELS } from '@celeiro/api-contract/customer-labels'
import { labelOf } from '@celeiro/ui-kit'
import type { Customer } from '../api/customer.ts'

/**
 * The status used for display, filters and counters: inactive if the active flag is false, else the
 * status from the API (spec §4). Farms have their own rule.
 */
export function displayedCustomerStatus({
  status,
  active,
}: Pick<Customer, 'status' | 'active'>): string | null {
  return active === false ? 'INACTIVE' : status
}

/** The displayed status in words; a status without a label unchanged. */
export function customerStatusLabel(customer: Pick<Customer, 'status' | 'active'>): string | null {
  const status = displayedCustomerStatus(customer)
  return status === null ? null : labelOf(CUSTOMER_STATUS_LABELS, status)
}
