import type { QueryOf } from '@celeiro/api-contract/route-types'
import { callOf, choiceFilter, defineList, indexContaining, searchFilter } from '@celeiro/lists'
import { isOffered } from '@celeiro/shared-auth'
import { cityAndState, columnsFor, formatTaxId, type ListColumn } from '@celeiro/ui-kit'
import type { Customer } from '../api/customer.ts'
import {
  CUSTOMER_STATUS_LABELS,
  customerStatusLabel,
  displayedCustomerStatus,
} from '../shared/customer-status.ts'
import { CustomerStatusBadge } from '../shared/status-badges.tsx'

const { text, name, money, date } = columnsFor<Customer>()

const columns: readonly ListColumn<Customer>[] = [
  name('name', 'Nome', { width: 30 }),
  {
    key: 'taxId',
    header: 'CPF/CNPJ',
    width: 18,
    look: 'quiet',
    text: ({ taxId }) => formatTaxId(taxId),
  },
  { key: 'city', isDerived: true, header: 'Cidade', text: ({ address }) => cityAndState(address) },
  {
    key: 'status',
    header: 'Status',
    card: 'aside',
    value: (customer) => customerStatusLabel(customer),
    cell: (customer) => <CustomerStatusBadge customer={customer} />,
  },
  money('creditLimit', 'Limite de crédito'),
  date('createdAt', 'Criado em', { rank: 'wide' }),
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
  fileColumns: [text('id', 'ID')],
  filters: {
    search: searchFilter({
      label: 'Buscar por nome, CPF/CNPJ, ID, cidade ou estado',
      keep: indexContaining,
    }),
    status: choiceFilter({
      label: 'Status',
      all: 'Todos',
      labels: { ...CUSTOMER_STATUS_LABELS, ...ATTENTION_LABELS },
      hasChoice: (status) => !isAskedFor(status) || isOffered('overview'),
      send: (status) => (isAskedFor(status) ? { attention: status } : {}),
      isSent: isAskedFor,
      keep: (status) => (customer: Customer) => displayedCustomerStatus(customer) === status,
    }),
  },
})
