import type { CustomerStatus } from '@celeiro/api-contract/vocabulary'
import type { Customer } from '../api/customer.ts'

/** Spec §4, in the words of the screen. */
export const CUSTOMER_STATUS_LABELS: Record<CustomerStatus, string> = {
  ACTIVE: 'Ativo',
  INACTIVE: 'Inativo',
  BLOCKED: 'Bloqueado',
}

/**
 * The status that a customer is shown, filtered and counted with: inactive whenever the active flag is false, else the
 * one that was sent (spec §4). Farms have a rule of their own.
 */
export function displayedCustomerStatus({
  status,
  active,
}: Pick<Customer, 'status' | 'active'>): string | null {
  return active === false ? 'INACTIVE' : status
}
