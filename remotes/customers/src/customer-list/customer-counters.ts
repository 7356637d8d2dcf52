import { countersOf } from '@celeiro/lists'
import { customerList } from './customer-list.tsx'

/** Counts all, active and blocked customers by their displayed status, before any filter (spec §2). */
export const customerCounters = countersOf(customerList, [
  { label: 'Total de clientes' },
  { label: 'Ativos', tone: 'integrated', filter: ['status', 'ACTIVE'] },
  { label: 'Bloqueados', tone: 'danger', filter: ['status', 'BLOCKED'] },
])
