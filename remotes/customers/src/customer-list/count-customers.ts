import type { Customer } from '../api/customer.ts'
import { displayedCustomerStatus } from '../shared/customer-status.ts'

/** How many customers there are, and how many of them are shown as active and as blocked, before any filter (spec §2). */
export function countCustomers(customers: readonly Customer[]) {
  const withStatus = (status: string) =>
    customers.filter((customer) => displayedCustomerStatus(customer) === status).length
  return { total: customers.length, active: withStatus('ACTIVE'), blocked: withStatus('BLOCKED') }
}
