import {
  choiceFilter,
  cityAndState,
  columnsFor,
  defineList,
  formatTaxId,
  indexContaining,
  type ListColumn,
  searchFilter,
} from '@celeiro/ui-kit'
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

/** The customers (spec §2). The API does not page them. */
export const customerList = defineList({
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
      labels: CUSTOMER_STATUS_LABELS,
      keep: (status) => (customer: Customer) => displayedCustomerStatus(customer) === status,
    }),
  },
})
