import { http, recordQuery, wholeListQuery } from '@celeiro/shared-auth'
import type { SentParams } from '@celeiro/ui-kit'
import { queryOptions } from '@tanstack/react-query'
import { readOneOrder, readOrderPage, readOrderStats } from './order-adapter.ts'
import { readOrderLogs } from './order-log-adapter.ts'

/** The relations included in an order (spec §7). */
const EVERYTHING = {
  includeCustomer: true,
  includeProperty: true,
  includeItems: true,
  includePriceTable: true,
}

export const orderQueries = {
  /** One page of orders. */
  list: (sent: SentParams, page: number) =>
    queryOptions({
      queryKey: ['orders', 'list', sent],
      queryFn: async ({ signal }) =>
        readOrderPage(await http.get('/api/orders', { params: { ...sent, ...EVERYTHING }, signal }), page),
    }),

  /** One order with all its relations. */
  one: (orderId: string) =>
    recordQuery({
      queryKey: ['orders', 'one', orderId],
      path: `/api/orders/${encodeURIComponent(orderId)}`,
      read: readOneOrder,
    }),

  /** The figures of all orders. */
  stats: () =>
    queryOptions({
      queryKey: ['orders', 'stats'],
      queryFn: async ({ signal }) =>
        readOrderStats(await http.get('/api/orders/stats/dashboard', { signal })),
    }),

  /** All logs of one order. */
  logs: (orderId: string) =>
    wholeListQuery({
      queryKey: ['orders', 'logs', orderId],
      path: `/api/order-logs/order/${encodeURIComponent(orderId)}`,
      read: readOrderLogs,
    }),
}
