import type { OrderStatus } from '@celeiro/api-contract/vocabulary'
import { countersOf, ListCounters, type ListCountersProps, type ListData, useFigures } from '@celeiro/lists'
import { isOffered } from '@celeiro/shared-auth'
import { formatMoney } from '@celeiro/ui-kit'
import { useCallback } from 'react'
import type { Order } from '../api/order.ts'
import { orderQueries } from '../api/order-queries.ts'
import { orderList } from './order-list.tsx'

const withStatus = (status: OrderStatus) => (orders: readonly Order[]) =>
  orders.filter((order) => order.status === status).length

/** The total number of orders, and the number by status on the loaded page, before the text filters (spec §2). */
export const orderCounters = countersOf(orderList, [
  { label: 'Total de pedidos' },
  { label: 'Rascunhos', tone: 'draft', filter: ['status', 'DRAFT'], figure: withStatus('DRAFT') },
  {
    label: 'Confirmados',
    tone: 'confirmed',
    filter: ['status', 'CONFIRMED'],
    figure: withStatus('CONFIRMED'),
  },
  {
    label: 'Integrados',
    tone: 'integrated',
    filter: ['status', 'INTEGRATED'],
    figure: withStatus('INTEGRATED'),
  },
  {
    label: 'Falha no ERP',
    tone: 'danger',
    filter: ['erp', 'failed'],
    isOffered: () => isOffered('erp-failures'),
    figure: (orders) => orders.filter(({ erpFailure }) => erpFailure).length,
  },
])

type OrderCountersProps = Pick<ListCountersProps<ListData<Order>>, 'list' | 'filters'>

/** The counters of the page. Where the host counts, they are those of the filter, with those of all orders beside them. */
export function OrderCounters({ list, filters }: OrderCountersProps) {
  const hasStats = isOffered('order-stats')
  const { values } = filters
  // Filters that look at the loaded page leave other orders than those that the API would count.
  const isCounted =
    hasStats && !orderList.refuse(values) && !orderList.setFilters(values).some(([, { keep }]) => keep)
  const sent = isCounted ? orderList.sentFilters(values) : undefined
  const { figure } = useFigures(orderQueries.stats, sent, hasStats)
  const counters = useCallback(
    (page: ListData<Order> | undefined) => {
      const tiles = orderCounters(page)
      if (!hasStats) return tiles
      const counted = tiles.map((tile) => ({ ...tile, ...figure(tile.filter?.[1] ?? 'total') }))
      return counted.toSpliced(1, 0, { label: 'Valor total', wide: true, ...figure('amount', formatMoney) })
    },
    [hasStats, figure],
  )
  return <ListCounters list={list} filters={filters} of={counters} />
}
