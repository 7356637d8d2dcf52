import type { OrderStatus } from '@celeiro/api-contract/vocabulary'
import { isOffered } from '@celeiro/shared-auth'
import {
  countersOf,
  formatDecimal,
  ListCounters,
  type ListCountersProps,
  type ListData,
} from '@celeiro/ui-kit'
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

/** The counters of the page and, where the host offers its figures, those of all orders below. */
export function OrderCounters(props: OrderCountersProps) {
  const hasStats = isOffered('order-stats')
  const { data: stats } = useQuery({ ...orderQueries.stats(), enabled: hasStats })
  const counters = useCallback(
    (page: ListData<Order> | undefined) => {
      const tiles = orderCounters(page)
      if (!hasStats) return tiles
      return tiles.map((tile) => {
        const whole = formatDecimal(stats?.[tile.filter?.[1] ?? 'total'])
        // Without filters, the total is that of all orders.
        return whole === tile.value ? tile : { ...tile, whole }
      })
    },
    [hasStats, stats],
  )
  return <ListCounters {...props} of={counters} />
}
