import {
  Box,
  Button,
  type Column,
  DataTable,
  formatDateTime,
  formatMoney,
  formatText,
  type ListState,
} from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import type { Order } from '../api/order.ts'
import { OrderStatusBadge, PrintStatusBadge } from '../shared/order-badges.tsx'
import { OrderIdCell } from './order-id-cell.tsx'
import { emptyText, hasActiveFilters, type OrderListSearch } from './order-list-search.ts'
import { OrderRowActions } from './order-row-actions.tsx'

interface OrderTableProps {
  orders: readonly Order[]
  state: ListState
  /** What the orders were filtered by, for the text in place of no rows. */
  search: OrderListSearch
  onClearFilters(): void
  footer: ReactNode
  onOpenLogs(order: Order): void
  onOpenDetails(order: Order): void
}

/** The loaded orders that match the filters, one row each (spec §2). */
export function OrderTable(props: OrderTableProps) {
  const { orders, state, search, onClearFilters, footer, onOpenLogs, onOpenDetails } = props
  const actions: Column<Order> = {
    key: 'actions',
    header: 'Ações',
    print: 'hide',
    align: 'end',
    cell: (order) => <OrderRowActions order={order} onOpenLogs={onOpenLogs} onOpenDetails={onOpenDetails} />,
  }
  return (
    <DataTable
      label="Pedidos"
      columns={[...dataColumns, actions]}
      rows={orders}
      getRowKey={(order) => order.key}
      state={state}
      emptyText={emptyText(search)}
      emptyAction={hasActiveFilters(search) && <Button onClick={onClearFilters}>Limpar os filtros</Button>}
      footer={footer}
      onRowOpen={onOpenDetails}
    />
  )
}

const dataColumns: readonly Column<Order>[] = [
  { key: 'id', header: 'ID', cell: ({ id }) => <OrderIdCell id={id} /> },
  {
    key: 'customer',
    header: 'Cliente',
    // The two names alone give way to a narrower window, so that the actions stay in sight down to 1280 px.
    width: 'clamp(9rem, 50vw - 30.25rem, 22rem)',
    cell: ({ customer }) => (
      <Box as="span" fontWeight="semibold" title={customer.name ?? undefined}>
        {formatText(customer.name)}
      </Box>
    ),
  },
  {
    key: 'property',
    header: 'Propriedade',
    width: 'clamp(8rem, 50vw - 31.875rem, 20rem)',
    cell: ({ property }) => (
      <Box as="span" color="muted" title={property.name ?? undefined}>
        {formatText(property.name)}
      </Box>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    key: 'printStatus',
    header: 'Impressão',
    cell: ({ printStatus }) => <PrintStatusBadge printStatus={printStatus} />,
  },
  { key: 'total', header: 'Total', numeric: true, cell: ({ total }) => formatMoney(total) },
  {
    key: 'createdAt',
    header: 'Data',
    cell: ({ createdAt }) => (
      <Box as="span" color="muted" fontVariantNumeric="tabular-nums">
        {formatDateTime(createdAt)}
      </Box>
    ),
  },
]
