import {
  Button,
  type Column,
  cityAndState,
  DataTable,
  formatDate,
  formatMoney,
  formatTaxId,
  type ListState,
} from '@celeiro/ui-kit'
import type { Customer } from '../api/customer.ts'
import { CustomerStatusBadge } from '../shared/status-badges.tsx'
import { CustomerRowActions } from './customer-row-actions.tsx'

interface CustomerTableProps {
  customers: readonly Customer[]
  state: ListState
  /** What the customers were filtered by, as in the URL; '' is nothing. */
  filter: string
  onClearFilters(): void
  onOpenDetails(customer: Customer): void
  onOpenProperties(customer: Customer): void
}

/** The customers that match the filters, one row each (spec §2). */
export function CustomerTable(props: CustomerTableProps) {
  const { customers, state, filter, onClearFilters, onOpenDetails, onOpenProperties } = props
  const actions: Column<Customer> = {
    key: 'actions',
    header: 'Ações',
    print: 'hide',
    align: 'end',
    width: 5.5,
    card: 'actions',
    cell: (customer) => (
      <CustomerRowActions
        customer={customer}
        onOpenDetails={onOpenDetails}
        onOpenProperties={onOpenProperties}
      />
    ),
  }
  return (
    <DataTable
      label="Clientes"
      virtual
      columns={[...dataColumns, actions]}
      rows={customers}
      getRowKey={(customer) => customer.key}
      selection={filter}
      found={{ one: 'cliente encontrado', many: 'clientes encontrados' }}
      state={state}
      emptyText={
        filter ? 'Nenhum cliente encontrado com os filtros aplicados.' : 'Nenhum cliente cadastrado.'
      }
      emptyAction={filter && <Button onClick={onClearFilters}>Limpar os filtros</Button>}
      onRowOpen={onOpenDetails}
    />
  )
}

const dataColumns: readonly Column<Customer>[] = [
  {
    key: 'name',
    header: 'Nome',
    rowHeader: true,
    width: 17,
    least: 10,
    look: 'name',
    card: 'title',
    text: ({ name }) => name,
  },
  {
    key: 'taxId',
    header: 'CPF/CNPJ',
    width: 10.25,
    look: 'quiet',
    text: ({ taxId }) => formatTaxId(taxId),
  },
  {
    key: 'city',
    header: 'Cidade',
    width: 13,
    least: 9,
    text: ({ address }) => cityAndState(address),
  },
  {
    key: 'status',
    header: 'Status',
    width: 7.5,
    card: 'aside',
    cell: (customer) => <CustomerStatusBadge customer={customer} />,
  },
  {
    key: 'creditLimit',
    header: 'Limite de crédito',
    width: 9,
    numeric: true,
    card: 'labelled',
    text: ({ creditLimit }) => formatMoney(creditLimit),
  },
  {
    key: 'createdAt',
    header: 'Criado em',
    width: 6.5,
    look: 'quiet',
    card: 'labelled',
    cell: ({ createdAt }) => formatDate(createdAt),
  },
]
