import type { WholeList } from '@celeiro/shared-auth'
import { formatDecimal } from '@celeiro/ui-kit'
import type { Customer } from '../api/customer.ts'
import { displayedCustomerStatus } from '../shared/customer-status.ts'

/** Counts all, active and blocked customers by their displayed status, before any filter (spec §2). */
export function countCustomers(customers: readonly Customer[]) {
  const withStatus = (status: string) =>
    customers.filter((customer) => displayedCustomerStatus(customer) === status).length
  return { total: customers.length, active: withStatus('ACTIVE'), blocked: withStatus('BLOCKED') }
}

/** If the list is cut, the total is the server's, and the others count the loaded customers. */
export function customerCounters(list: WholeList<Customer> | undefined) {
  const counts = list && countCustomers(list.rows)
  const total = list?.cut ? list.cut.total : counts?.total
  const hint = list?.cut && 'parcial'
  return [
    { label: 'Total de clientes', value: formatDecimal(total) },
    {
      label: 'Ativos',
      tone: 'integrated',
      filter: ['status', 'ACTIVE'],
      value: formatDecimal(counts?.active),
      hint,
    },
    {
      label: 'Bloqueados',
      tone: 'danger',
      filter: ['status', 'BLOCKED'],
      value: formatDecimal(counts?.blocked),
      hint,
    },
  ] as const
}
