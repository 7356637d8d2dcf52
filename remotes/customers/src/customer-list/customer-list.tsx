import { CUSTOMER_LABELS, CUSTOMER_STATUS_LABELS } from '@celeiro/api-contract/customer-labels'
import type { QueryOf } from '@celeiro/api-contract/route-types'
import { callOf, choiceFilter, defineList, indexContaining, searchFilter } from '@celeiro/lists'
import { isOffered } from '@celeiro/shared-auth'
import { cityAndState, columnsFor, formatTaxId, type ListColumn } from '@celeiro/ui-kit'
import type { Customer } from '../api/customer.ts'
import { customerStatusLabel, displayedCustomerStatus } from '../shared/customer-status.ts'
import { CustomerStatusBadge } from '../shared/status-badges.tsx'

const { text, name, money, date } = columnsFor<Customer>()

const columns: readonly ListColumn<Customer>[] = [
  name('name', CUSTOMER_LABELS.name, { width: 30 }),
  {
    key: 'taxId',
    header: CUSTOMER_LABELS.taxId,
    width: 18,
    look: 'quiet',
    text: ({ taxId }) => formatTaxId(taxId),
  },
  {
    key: 'city',
    isDerived: true,
    header: CUSTOMER_LABELS.city,
    text: ({ address }) => cityAndState(address),
  },
  {
    key: 'status',
    header: CUSTOMER_LABELS.status,
    card: 'aside',
    value: (customer) => customerStatusLabel(customer),
    cell: (customer) => <CustomerStatusBadge customer={customer} />,
  },
  money('creditLimit', CUSTOMER_LABELS.creditLimit),
  date('createdAt', CUSTOMER_LABELS.createdAt, { rank: 'wide' }),
]

/** The states in which customers need attention; the API knows them by their orders. */
const ATTENTION_LABELS = {
  BLOCKED_WITH_OPEN_ORDERS: 'Bloqueado com pedidos abertos',
  ABOVE_LIMIT: 'Acima do limite',
} as const

const isAskedFor = (status: string): status is keyof typeof ATTENTION_LABELS => status in ATTENTION_LABELS

/** The customers (spec §2). The API does not page them. */
export const customerList = defineList({
  call: callOf<QueryOf<'GET /api/customers'>>(),
  noun: { one: 'cliente', many: 'clientes', gender: 'm' },
  columns,
  fileColumns: [text('id', CUSTOMER_LABELS.id)],
  filters: {
    search: searchFilter({
      label: 'Buscar por nome, CPF/CNPJ, ID, cidade ou estado',
      keep: indexContaining,
    }),
    status: choiceFilter({
      label: CUSTOMER_LABELS.status,
      all: 'Todos',
      labels: { ...CUSTOMER_STATUS_LABELS, ...ATTENTION_LABELS },
      hasChoice: (status) => !isAskedFor(status) || isOffered('overview'),
      send: (status) => (isAskedFor(status) ? { attention: status } : {}),
      isSent: isAskedFor,
      keep: (status) => (customer: Customer) => displayedCustomerStatus(customer) === status,
    }),
  },
})
