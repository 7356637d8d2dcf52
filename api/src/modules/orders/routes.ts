import type { AppContext } from '../../app-context.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { createOrderService, type OrderTotals } from './service.ts'

export function orderRoutes(context: AppContext, totals: OrderTotals): RoutePlugin {
  const service = createOrderService(context, totals)

  return async (app) => {
    serve(app, 'GET /api/orders', async (request) => ({ data: await service.list(request.query) }))

    serve(app, 'GET /api/orders/stats/dashboard', async (request) => ({
      data: await service.dashboardStats(request.query),
    }))

    serve(app, 'GET /api/orders/{id}', async (request) => ({ data: await service.get(request.params.id) }))
  }
}
