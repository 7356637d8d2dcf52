import type { DashboardStatsResponse, ListOrdersQuery, OrderFilters } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { createMemo } from '../../database/memo.ts'
import { walkPosition } from '../../database/paging.ts'
import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../time/clock.ts'
import { filterKey, matching } from './order-filters.ts'
import * as repository from './repository.ts'

/** Counting reads the index of all orders: 60 ms for a million. Totals may be twice as old; the orders of a page never are. */
const KEPT_SECONDS = 5

/** The totals that this host keeps. Whoever has moved an order finds them right again. */
export function createOrderTotals(clock: Clock) {
  const counts = createMemo<number>(clock, KEPT_SECONDS)
  const stats = createMemo<DashboardStatsResponse['data']>(clock, KEPT_SECONDS)
  function forget(): void {
    counts.forget()
    stats.forget()
  }
  return { counts, stats, forget }
}
export type OrderTotals = ReturnType<typeof createOrderTotals>

export function createOrderService({ db, calendar }: AppContext, { counts, stats }: OrderTotals) {
  return {
    /** One page of orders, newest first (spec §7). A page past the end is empty and has the same totals. @throws AppError 400 VALIDATION_ERROR */
    async list(query: ListOrdersQuery) {
      // In any other order an order may move while the pages are read.
      if (query.after && query.sort)
        throw new AppError(400, 'VALIDATION_ERROR', 'Parâmetro inválido: "after" vale sem "sort"')
      const filter = await matching(db, query, calendar)
      const [orders, totalCount] = await Promise.all([
        repository.findPage(db, query, filter),
        counts(filterKey(query), () => repository.countOrders(db, filter)),
      ])
      return {
        orders,
        ...walkPosition(query, totalCount, query.sort ? [] : orders, ({ createdAt, id }) => [createdAt, id]),
      }
    },

    dashboardStats: (filters: OrderFilters) =>
      stats(filterKey(filters), async () =>
        repository.aggregateOrders(db, await matching(db, filters, calendar)),
      ),
  }
}
