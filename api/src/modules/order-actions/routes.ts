import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import type { OrderTotals } from '../orders/service.ts'
import { createOrderActionService } from './service.ts'

export function orderActionRoutes(context: AppContext, totals: OrderTotals): RoutePlugin {
  const service = createOrderActionService(context, totals)

  return async (app) => {
    serve(app, 'POST /api/orders/{id}/confirm', async (request) => ({
      data: await service.move(request.params.id, 'confirm', callerOf(request)),
    }))

    serve(app, 'POST /api/orders/{id}/print-status', async (request) => ({
      data: await service.move(request.params.id, 'print', callerOf(request)),
    }))

    serve(app, 'POST /api/orders/{id}/erp-sync', async (request) => ({
      data: await service.move(request.params.id, 'send', callerOf(request)),
    }))

    serve(app, 'POST /api/orders/{id}/erp-settled', async (request) => ({
      data: await service.settle(request.params.id, callerOf(request)),
    }))

    serve(app, 'GET /api/orders/erp-steps', async (request) => ({
      data: await service.erpSteps(request.query.ids.split(',')),
    }))

    serve(app, 'POST /api/orders/{id}/notes', async (request) => ({
      data: await service.note(request.params.id, request.body.message, callerOf(request)),
    }))
  }
}
