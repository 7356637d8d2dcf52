import {
  Button,
  type Column,
  chakra,
  cityAndState,
  DataTable,
  formatDate,
  formatMoney,
  formatTaxId,
  formatText,
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
    width: '5.5rem',
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
      state={state}
      emptyText={
        filter ? 'Nenhum cliente encontrado com os filtros aplicados.' : 'Nenhum cliente cadastrado.'
      }
      emptyAction={filter && <Button onClick={onClearFilters}>Limpar os filtros</Button>}
      onRowOpen={onOpenDetails}
    />
  )
}

const Quiet = chakra('span', { base: { color: 'muted', fontVariantNumeric: 'tabular-nums' } })
const Name = chakra('span', { base: { fontWeight: 'semibold' } })

const dataColumns: readonly Column<Customer>[] = [
  {
    key: 'name',
    header: 'Nome',
    // With the city it gives way to a narrower window, so that the actions stay in sight down to 1280 px.
    width: 'clamp(11.5rem, 50vw - 28rem, 14.5rem)',
    cell: ({ name }) => <Name title={name ?? undefined}>{formatText(name)}</Name>,
  },
  {
    key: 'taxId',
    header: 'CPF/CNPJ',
    width: '10.5rem',
    cell: ({ taxId }) => <Quiet>{formatTaxId(taxId)}</Quiet>,
  },
  {
    key: 'city',
    header: 'Cidade',
    width: 'clamp(11.25rem, 40vw - 20.25rem, 13.75rem)',
    cell: ({ address }) => (
      <span title={cityAndState(address) ?? undefined}>{formatText(cityAndState(address))}</span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    width: '7rem',
    cell: (customer) => <CustomerStatusBadge customer={customer} />,
  },
  {
    key: 'creditLimit',
    header: 'Limite de crédito',
    width: '9.5rem',
    numeric: true,
    cell: ({ creditLimit }) => formatMoney(creditLimit),
  },
  {
    key: 'createdAt',
    header: 'Criado em',
    width: '7rem',
    cell: ({ createdAt }) => <Quiet>{formatDate(createdAt)}</Quiet>,
  },
]
