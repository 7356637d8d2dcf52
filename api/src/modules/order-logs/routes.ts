import type { AppContext } from '../../app-context.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import { createOrderLogService } from './service.ts'

export function orderLogRoutes(context: AppContext): RoutePlugin {
  const service = createOrderLogService(context)

  return async (app) => {
    serve(app, 'GET /api/order-logs/order/{orderId}', (request) =>
      inData(service.listByOrder(request.params.orderId)),
    )
  }
}
