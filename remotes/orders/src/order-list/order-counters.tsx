import type { OrderStatus } from '@celeiro/api-contract/vocabulary'
import { type Counter, countersOf, ListCounters, type ListCountersProps, type ListData } from '@celeiro/lists'
import { isOffered } from '@celeiro/shared-auth'
import { formatDecimal, formatMoney } from '@celeiro/ui-kit'
import { useQuery } from '@tanstack/react-query'
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

/** The counters of the page. Where the host offers the figures of all orders, those lead; and then there is the sum of the filter. */
export function OrderCounters({ list, filters }: OrderCountersProps) {
  const hasStats = isOffered('order-stats')
  const { values } = filters
  // Filters that look at the loaded page leave other orders than those that the API would sum.
  const hasSum =
    hasStats && !orderList.refuse(values) && !orderList.setFilters(values).some(([, { keep }]) => keep)
  const { data: all } = useQuery({ ...orderQueries.stats(), enabled: hasStats })
  const { data: selected } = useQuery({
    ...orderQueries.stats(orderList.sentFilters(values)),
    enabled: hasSum,
  })
  const sum = formatMoney(hasSum ? selected?.amount : null)
  const counters = useCallback(
    (page: ListData<Order> | undefined) => {
      const tiles = orderCounters(page)
      if (!hasStats) return tiles
      // A figure of the page gives way to that of all orders; one of the filter, which may be the same, keeps its place.
      const withWhole = (tile: Counter, whole: string) => {
        if (tile.hint) return { ...tile, value: whole, hint: `${tile.value} ${tile.hint}` }
        return whole === tile.value ? tile : { ...tile, hint: `${whole} ao todo` }
      }
      const counted = tiles.map((tile) => withWhole(tile, formatDecimal(all?.[tile.filter?.[1] ?? 'total'])))
      const summed = withWhole({ label: 'Valor total', value: sum, wide: true }, formatMoney(all?.amount))
      return counted.toSpliced(1, 0, summed)
    },
    [hasStats, all, sum],
  )
  return <ListCounters list={list} filters={filters} of={counters} />
}
