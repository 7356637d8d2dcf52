import type { QueryOf } from '@celeiro/api-contract/route-types'
import { call } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'
import { readOrderStats } from './order-adapter.ts'

/** How many orders of a filter are newer than a time, in epoch milliseconds; null counts all. */
export function newOrdersQuery(time: number | null, filters: QueryOf<'GET /api/orders/stats/dashboard'>) {
  const createdAfter = time !== null && { createdAfter: new Date(time + 1).toISOString() }
  const query = { ...filters, ...createdAfter }
  return queryOptions({
    queryKey: ['new-orders', query],
    queryFn: async ({ signal }) =>
      readOrderStats(await call('GET /api/orders/stats/dashboard', { query, signal })).total ?? 0,
    retry: false,
    meta: { isLive: true, byHand: true },
  })
}
