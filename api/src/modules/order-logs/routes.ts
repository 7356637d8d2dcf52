import type { AppContext } from '../../app-context.ts'
import { readSnapshot } from '../../database/database.ts'
import { findRow } from '../../database/find-row.ts'
import { orders } from '../../database/schema/orders.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import { orderNotFound } from '../orders/get-order.ts'
import { findLogs } from './repository.ts'

export function orderLogRoutes({ db }: AppContext): RoutePlugin {
  return async (app) => {
    serve(app, 'GET /api/order-logs/order/{orderId}', ({ params: { orderId } }) =>
      inData(
        readSnapshot(db, async (snapshot) => {
          if (!(await findRow(snapshot, orders, orderId))) throw orderNotFound()
          return findLogs(snapshot, orderId)
        }),
      ),
    )
  }
}
