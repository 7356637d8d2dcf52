import {
  type DashboardStatsResponse,
  ID_PATTERN,
  type ListOrdersQuery,
  type Order,
  type OrderListResponse,
} from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { pagePosition } from '../../database/paging.ts'
import { AppError } from '../../http/app-error.ts'
import { createOrderPages, findOrder } from './order-pages.ts'
import * as repository from './repository.ts'

export function createOrderService({ db }: AppContext) {
  const readPage = createOrderPages()
  return {
    /** One page of orders, newest first (spec §7). A page past the end is empty and has the same totals. */
    async list(query: ListOrdersQuery): Promise<OrderListResponse['data']> {
      const { orders, totalCount } = await readPage(db, query)
      return { orders, ...pagePosition(query, totalCount) }
    },

    /**
     * One order with everything that belongs to it.
     * @throws AppError 404 ORDER_NOT_FOUND
     */
    async get(id: string): Promise<Order> {
      const order = ID_PATTERN.test(id) ? await findOrder(db, id) : undefined
      if (!order) throw new AppError(404, 'ORDER_NOT_FOUND', 'Pedido não encontrado')
      return order
    },

    /** Totals over all orders. */
    async dashboardStats(): Promise<DashboardStatsResponse['data']> {
      const figures = await repository.aggregateOrders(db)
      return { ...figures, totalAmount: Number(figures.totalAmount ?? 0) }
    },
  }
}
