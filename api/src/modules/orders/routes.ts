import type { AppContext } from '../../app-context.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import { getOrder } from './get-order.ts'
import { createOrderService, type OrderTotals } from './service.ts'

export function orderRoutes(context: AppContext, totals: OrderTotals): RoutePlugin {
  const service = createOrderService(context, totals)

  return async (app) => {
    serve(app, 'GET /api/orders', ({ query }) => inData(service.list(query)))

    serve(app, 'GET /api/orders/stats/dashboard', ({ query }) => inData(service.dashboardStats(query)))

    serve(app, 'GET /api/orders/{id}', ({ params }) => inData(getOrder(context.db, params.id)))
  }
}
