import type { DashboardStatsResponse, ListOrdersQuery, OrderListResponse } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { readSnapshot } from '../../database/database.ts'
import { createdRange } from './created-range.ts'
import { presentOrder } from './present-order.ts'
import * as repository from './repository.ts'

export function createOrderService({ db }: AppContext) {
  return {
    /** One page of orders, newest first (spec §7). A page past the end is empty and has the same totals. */
    async list(query: ListOrdersQuery): Promise<OrderListResponse['data']> {
      const { page, limit } = query
      const filter = {
        ...createdRange(query),
        status: query.status,
        printStatus: query.statusImpressao,
      }
      const { totalCount, rows, items } = await readSnapshot(db, async (snapshot) => {
        const rows = await repository.findOrders(snapshot, filter, { limit, offset: (page - 1) * limit })
        const orderIds = query.includeItems ? rows.map(({ order }) => order.id) : []
        return {
          totalCount: await repository.countOrders(snapshot, filter),
          rows,
          items: await repository.findItems(snapshot, orderIds),
        }
      })
      const itemsOf = (orderId: string) => items.filter(({ item }) => item.orderId === orderId)
      const totalPages = Math.ceil(totalCount / limit)
      return {
        orders: rows.map((row) => presentOrder(row, itemsOf(row.order.id), query)),
        totalCount,
        totalPages,
        currentPage: page,
        hasPrev: page > 1,
        hasNext: page < totalPages,
      }
    },

    /** Totals over all orders. */
    async dashboardStats(): Promise<DashboardStatsResponse['data']> {
      const figures = await repository.aggregateOrders(db)
      return { ...figures, totalAmount: Number(figures.totalAmount ?? 0) }
    },
  }
}
