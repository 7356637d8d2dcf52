import type { OrderStatus } from '@celeiro/api-contract/vocabulary'
import {
  type Counter,
  countersOf,
  ListCounters,
  type ListCountersProps,
  type ListData,
  ofAll,
} from '@celeiro/lists'
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

/** The counters of the page. Where the host counts, they are those of the filter, with those of all orders beside them. */
export function OrderCounters({ list, filters }: OrderCountersProps) {
  const hasStats = isOffered('order-stats')
  const { values } = filters
  // Filters that look at the loaded page leave other orders than those that the API would count.
  const isCounted =
    hasStats && !orderList.refuse(values) && !orderList.setFilters(values).some(([, { keep }]) => keep)
  const { data: all } = useQuery({ ...orderQueries.stats(), enabled: hasStats })
  const { data: counted } = useQuery({
    ...orderQueries.stats(orderList.sentFilters(values)),
    enabled: isCounted,
  })
  const selected = isCounted ? counted : undefined
  const counters = useCallback(
    (page: ListData<Order> | undefined) => {
      const tiles = orderCounters(page)
      if (!hasStats) return tiles
      const withFigure = (tile: Omit<Counter, 'value'>, value: string, whole: string) => ({
        ...tile,
        value,
        hint: ofAll(value, whole),
      })
      const figures = tiles.map((tile) => {
        const name = tile.filter?.[1] ?? 'total'
        return withFigure(tile, formatDecimal(selected?.[name]), formatDecimal(all?.[name]))
      })
      const sum = { label: 'Valor total', wide: true }
      return figures.toSpliced(1, 0, withFigure(sum, formatMoney(selected?.amount), formatMoney(all?.amount)))
    },
    [hasStats, all, selected],
  )
  return <ListCounters list={list} filters={filters} of={counters} />
}
