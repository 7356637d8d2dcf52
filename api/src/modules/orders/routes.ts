import type { AppContext } from '../../app-context.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import { createOrderService, type OrderTotals } from './service.ts'

export function orderRoutes(context: AppContext, totals: OrderTotals): RoutePlugin {
  const service = createOrderService(context, totals)

  return async (app) => {
    serve(app, 'GET /api/orders', (request) => inData(service.list(request.query)))

    serve(app, 'GET /api/orders/stats/dashboard', (request) => inData(service.dashboardStats(request.query)))

    serve(app, 'GET /api/orders/{id}', (request) => inData(service.get(request.params.id)))
  }
}
