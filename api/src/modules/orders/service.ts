import type { DashboardStatsResponse, ListOrdersQuery, OrderListResponse } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { readSnapshot } from '../../database/database.ts'
import { pagePosition, rowRange } from '../../database/paging.ts'
import { createdRange } from './created-range.ts'
import { presentOrder } from './present-order.ts'
import * as repository from './repository.ts'

export function createOrderService({ db }: AppContext) {
  return {
    /** One page of orders, newest first (spec §7). A page past the end is empty and has the same totals. */
    async list(query: ListOrdersQuery): Promise<OrderListResponse['data']> {
      const filter = {
        ...createdRange(query),
        status: query.status,
        printStatus: query.statusImpressao,
      }
      const { totalCount, rows, items } = await readSnapshot(db, async (snapshot) => {
        const rows = await repository.findOrders(snapshot, filter, rowRange(query))
        const orderIds = query.includeItems ? rows.map(({ order }) => order.id) : []
        return {
          totalCount: await repository.countOrders(snapshot, filter),
          rows,
          items: await repository.findItems(snapshot, orderIds),
        }
      })
      const itemsOf = (orderId: string) => items.filter(({ item }) => item.orderId === orderId)
      return {
        orders: rows.map((row) => presentOrder(row, itemsOf(row.order.id), query)),
        ...pagePosition(query, totalCount),
      }
    },

    /** Totals over all orders. */
    async dashboardStats(): Promise<DashboardStatsResponse['data']> {
      const figures = await repository.aggregateOrders(db)
      return { ...figures, totalAmount: Number(figures.totalAmount ?? 0) }
    },
  }
}
