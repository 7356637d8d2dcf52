import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import type { OrderTotals } from '../orders/service.ts'
import { createOrderActionService } from './service.ts'

export function orderActionRoutes(context: AppContext, totals: OrderTotals): RoutePlugin {
  const service = createOrderActionService(context, totals)

  return async (app) => {
    serve(app, 'POST /api/orders/{id}/confirm', (request) =>
      inData(service.move(request.params.id, 'confirm', callerOf(request))),
    )

    serve(app, 'POST /api/orders/{id}/print-status', (request) =>
      inData(service.move(request.params.id, 'print', callerOf(request))),
    )

    serve(app, 'POST /api/orders/{id}/erp-sync', (request) =>
      inData(service.move(request.params.id, 'send', callerOf(request))),
    )

    serve(app, 'POST /api/orders/{id}/erp-settled', (request) =>
      inData(service.settle(request.params.id, callerOf(request))),
    )

    serve(app, 'GET /api/orders/erp-steps', (request) =>
      inData(service.erpSteps(request.query.ids.split(','))),
    )

    serve(app, 'POST /api/orders/{id}/notes', (request) =>
      inData(service.note(request.params.id, request.body.message, callerOf(request))),
    )
  }
}
