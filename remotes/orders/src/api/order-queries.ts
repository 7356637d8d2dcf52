import type { ErpSteps } from '@celeiro/api-contract'
import type { QueryOf } from '@celeiro/api-contract/route-types'
import { wholeListQuery } from '@celeiro/lists'
import { call, reader, readList, readText, recordQuery } from '@celeiro/shared-auth'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { readOneOrder, readOrderPage, readOrderStats } from './order-adapter.ts'
import { readOrderLogs } from './order-log.ts'

const readStep = reader<ErpSteps[number]>()({ id: readText, step: readText, reason: readText })
export type ErpStep = ReturnType<typeof readStep>

/** How far orders are on their way to the ERP, where the host offers `bulk-orders`. @throws ApiError */
export const fetchErpSteps = async (ids: readonly string[]): Promise<readonly ErpStep[]> =>
  readList<ErpSteps[number]>(await call('GET /api/orders/erp-steps', { query: { ids: ids.join() } })).map(
    readStep,
  )

/** Orders with all their relations (spec §7), unless the list leaves some out. The address is that of the page's first call. */
const withRelations = (sent: QueryOf<'GET /api/orders'>) => ({
  ...sent,
  includeCustomer: true,
  includeProperty: true,
  includeItems: sent.includeItems ?? true,
  includePriceTable: sent.includePriceTable ?? true,
})

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

  /** How far an order is on its way to the ERP, where the host offers `bulk-orders`; null if it is not on it. */
  erpStep: (orderId: string | null) =>
    queryOptions({
      queryKey: ['orders', 'erp-step', orderId],
      queryFn:
        orderId === null
          ? skipToken
          : async () => (await fetchErpSteps([orderId])).find(({ id }) => id === orderId)?.step ?? null,
    }),

  /** The figures of all orders, or of those that a filter selects. */
  stats: (filters: QueryOf<'GET /api/orders/stats/dashboard'> = {}) =>
    queryOptions({
      queryKey: ['orders', 'stats', filters],
      queryFn: async ({ signal }) =>
        readOrderStats(await call('GET /api/orders/stats/dashboard', { query: filters, signal })),
    }),

  /** All logs of one order. */
  logs: (orderId: string) =>
    wholeListQuery({
      queryKey: ['orders', 'logs', orderId],
      route: 'GET /api/order-logs/order/{orderId}',
      params: { orderId },
      read: readOrderLogs,
    }),
}
