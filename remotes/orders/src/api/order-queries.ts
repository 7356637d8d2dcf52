import type { QueryOf } from '@celeiro/api-contract/route-types'
import { call, recordQuery, wholeListQuery } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'
import { readOneOrder, readOrderPage, readOrderStats } from './order-adapter.ts'
import { readOrderLogs } from './order-log-adapter.ts'

/** Orders with all their relations (spec §7), unless the list leaves some out. The address is that of the page's first call. */
const withRelations = (sent: QueryOf<'GET /api/orders'>) => ({
  ...sent,
  includeCustomer: true,
  includeProperty: true,
  includeItems: sent.includeItems ?? true,
  includePriceTable: sent.includePriceTable ?? true,
})

/** Milliseconds between two questions for new orders. */
const NEWS_PAUSE_MS = 30_000

export const orderQueries = {
  /** One page of orders. */
  list: (sent: QueryOf<'GET /api/orders'>, page: number) =>
    queryOptions({
      queryKey: ['orders', 'list', sent],
      queryFn: async ({ signal }) =>
        readOrderPage(await call('GET /api/orders', { query: withRelations(sent), signal }), page),
    }),

  /** The newest orders of a customer, where the host offers `customer-orders`. */
  lastOf: (customerId: string) =>
    queryOptions({
      queryKey: ['orders', 'list', { customerId }],
      queryFn: async ({ signal }) =>
        readOrderPage(await call('GET /api/orders', { query: { customerId, page: 1, limit: 5 }, signal }), 1),
    }),

  /** One order with all its relations. */
  one: (orderId: string) =>
    recordQuery({
      queryKey: ['orders', 'one', orderId],
      route: 'GET /api/orders/{id}',
      params: { id: orderId },
      read: readOneOrder,
    }),

  /** The figures of all orders, or of those that a filter selects. */
  stats: (filters: QueryOf<'GET /api/orders/stats/dashboard'> = {}) =>
    queryOptions({
      queryKey: ['orders', 'stats', filters],
      queryFn: async ({ signal }) =>
        readOrderStats(await call('GET /api/orders/stats/dashboard', { query: filters, signal })),
    }),

  /**
   * How many orders of a filter are newer than a time, in epoch milliseconds; null counts all. It is first asked after a pause, and
   * never while nobody looks.
   */
  newerThan: (time: number | null, filters: QueryOf<'GET /api/orders/stats/dashboard'>) => {
    const createdAfter = time !== null && { createdAfter: new Date(time + 1).toISOString() }
    const query = { ...filters, ...createdAfter }
    return queryOptions({
      queryKey: ['new-orders', query],
      queryFn: async ({ signal }) =>
        readOrderStats(await call('GET /api/orders/stats/dashboard', { query, signal })).total ?? 0,
      initialData: 0,
      staleTime: NEWS_PAUSE_MS,
      refetchInterval: NEWS_PAUSE_MS,
      retry: false,
      meta: { isLive: true, byHand: true },
    })
  },

  /** All logs of one order. */
  logs: (orderId: string) =>
    wholeListQuery({
      queryKey: ['orders', 'logs', orderId],
      route: 'GET /api/order-logs/order/{orderId}',
      params: { orderId },
      read: readOrderLogs,
    }),
}
