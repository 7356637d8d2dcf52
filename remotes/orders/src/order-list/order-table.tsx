import { Button, type Column, DataTable, formatDateTime, formatMoney, type ListState } from '@celeiro/ui-kit'
import type { ReactNode } from 'react'
import type { Order } from '../api/order.ts'
import { OrderStatusBadge, PrintStatusBadge } from '../shared/order-badges.tsx'
import { OrderIdCell } from './order-id-cell.tsx'
import { emptyText, filterText, hasActiveFilters, type OrderListSearch } from './order-list-search.ts'
import { OrderRowActions } from './order-row-actions.tsx'

interface OrderTableProps {
  orders: readonly Order[]
  state: ListState
  /** What the orders were filtered by, for the text in place of no rows. */
  search: OrderListSearch
  /** How many orders the server found; not where the loaded ones are filtered further. */
  totalCount: number | undefined
  onClearFilters(): void
  footer: ReactNode
  onOpenLogs(order: Order): void
  onOpenDetails(order: Order): void
}

/** The loaded orders that match the filters, one row each (spec §2). */
export function OrderTable(props: OrderTableProps) {
  const { orders, state, search, totalCount, onClearFilters, footer, onOpenLogs, onOpenDetails } = props
  const actions: Column<Order> = {
    key: 'actions',
    header: 'Ações',
    print: 'hide',
    align: 'end',
    width: 6.75,
    card: 'actions',
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
      selection={filterText(search)}
      found={{ one: 'pedido encontrado', many: 'pedidos encontrados', count: totalCount }}
      onRowOpen={onOpenDetails}
    />
  )
}

const dataColumns: readonly Column<Order>[] = [
  { key: 'id', header: 'ID', width: 5.25, rowHeader: true, cell: ({ id }) => <OrderIdCell id={id} /> },
  {
    key: 'customer',
    header: 'Cliente',
    width: 18,
    least: 9,
    look: 'name',
    card: 'title',
    text: ({ customer }) => customer.name,
  },
  {
    key: 'property',
    header: 'Propriedade',
    width: 13,
    least: 7,
    look: 'quiet',
    card: 'line',
    text: ({ property }) => property.name,
  },
  {
    key: 'status',
    header: 'Status',
    width: 8,
    cell: ({ status }) => <OrderStatusBadge status={status} />,
  },
  {
    key: 'printStatus',
    header: 'Impressão',
    width: 7.5,
    cell: ({ printStatus }) => <PrintStatusBadge printStatus={printStatus} />,
  },
  {
    key: 'total',
    header: 'Total',
    width: 8.25,
    numeric: true,
    card: 'aside',
    text: ({ total }) => formatMoney(total),
  },
  {
    key: 'createdAt',
    header: 'Data',
    width: 8.75,
    look: 'quiet',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
]
