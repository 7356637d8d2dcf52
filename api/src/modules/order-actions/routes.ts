import { keysOf } from '@celeiro/api-contract/keys'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import type { OrderTotals } from '../orders/service.ts'
import { createOrderActionService } from './service.ts'

const MOVES = { confirm: 'confirm', 'print-status': 'print', 'erp-sync': 'send' } as const

export function orderActionRoutes(context: AppContext, totals: OrderTotals): RoutePlugin {
  const service = createOrderActionService(context, totals)

  return async (app) => {
    for (const path of keysOf(MOVES))
      serve(app, `POST /api/orders/{id}/${path}`, (request) =>
        inData(service.move(request.params.id, MOVES[path], callerOf(request))),
      )

    serve(app, 'POST /api/orders/{id}/erp-settled', (request) =>
      inData(service.settle(request.params.id, callerOf(request))),
    )

    serve(app, 'GET /api/orders/erp-steps', ({ query }) => inData(service.erpSteps(query.ids.split(','))))

    serve(app, 'POST /api/orders/{id}/notes', (request) =>
      inData(service.note(request.params.id, request.body.message, callerOf(request))),
    )
  }
}
