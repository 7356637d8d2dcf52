import type { DashboardStatsResponse, ListOrdersQuery, OrderListResponse } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { pagePosition } from '../../database/paging.ts'
import { createOrderPages } from './order-pages.ts'
import * as repository from './repository.ts'

export function createOrderService({ reads }: AppContext) {
  const readPage = createOrderPages()
  return {
    /** One page of orders, newest first (spec §7). A page past the end is empty and has the same totals. */
    async list(query: ListOrdersQuery): Promise<OrderListResponse['data']> {
      const { orders, totalCount } = await reads.source()((db) => readPage(db, query))
      return { orders, ...pagePosition(query, totalCount) }
    },

    /** Totals over all orders. */
    async dashboardStats(): Promise<DashboardStatsResponse['data']> {
      const figures = await reads.source()(repository.aggregateOrders)
      return { ...figures, totalAmount: Number(figures.totalAmount ?? 0) }
    },
  }
}
