import { http } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'
import { readOrderPage } from './order-adapter.ts'
import { readOrderLogs } from './order-log-adapter.ts'
import { type OrderListFilters, toOrderListParams } from './order-request.ts'

export const orderQueries = {
  /**
   * One page of orders. Whoever waits for the next page keeps seeing the one before; not an empty one, whose empty text
   * would be that of other filters.
   */
  list: (filters: OrderListFilters) =>
    queryOptions({
      queryKey: ['orders', 'list', filters],
      queryFn: async ({ signal }) =>
        readOrderPage(
          await http.get('/api/orders', { params: toOrderListParams(filters), signal }),
          filters.page,
        ),
      placeholderData: (previous) => (previous?.orders.length ? previous : undefined),
    }),

  /** Everything that happened to one order. */
  logs: (orderId: string) =>
    queryOptions({
      queryKey: ['orders', 'logs', orderId],
      queryFn: async ({ signal }) =>
        readOrderLogs(await http.get(`/api/order-logs/order/${encodeURIComponent(orderId)}`, { signal })),
    }),
}
