import { formatDecimal } from '@celeiro/ui-kit'
import type { Customer } from '../api/customer.ts'
import { displayedCustomerStatus } from '../shared/customer-status.ts'

/** Counts all, active and blocked customers by their displayed status, before any filter (spec §2). */
export function countCustomers(customers: readonly Customer[]) {
  const withStatus = (status: string) =>
    customers.filter((customer) => displayedCustomerStatus(customer) === status).length
  return { total: customers.length, active: withStatus('ACTIVE'), blocked: withStatus('BLOCKED') }
}

export function customerCounters(customers: readonly Customer[] | undefined) {
  const counts = customers && countCustomers(customers)
  return [
    { label: 'Total de clientes', value: formatDecimal(counts?.total) },
    { label: 'Ativos', tone: 'integrated', value: formatDecimal(counts?.active) },
    { label: 'Bloqueados', tone: 'danger', value: formatDecimal(counts?.blocked) },
  ] as const
}
