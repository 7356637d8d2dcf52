import type { AppContext } from '../../app-context.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import { sendWholeList } from '../../http/whole-list.ts'
import { createCustomerService } from './service.ts'

export function customerRoutes(context: AppContext): RoutePlugin {
  const service = createCustomerService(context)

  return async (app) => {
    serve(app, 'GET /api/customers', (request, reply) =>
      sendWholeList(request, reply, service.customers(request.query)),
    )

    serve(app, 'GET /api/customers/properties', (request, reply) =>
      sendWholeList(request, reply, service.properties()),
    )

    serve(app, 'GET /api/customers/credit', (request) =>
      inData(service.creditOf(request.query.ids.split(','))),
    )

    serve(app, 'GET /api/customers/{id}/properties', (request) =>
      inData(service.listPropertiesOf(request.params.id)),
    )

    serve(app, 'GET /api/customers/{id}', (request) => inData(service.getCustomer(request.params.id)))

    serve(app, 'GET /api/customers/{id}/summary', (request) => inData(service.summarise(request.params.id)))

    serve(app, 'GET /api/properties/{id}', (request) => inData(service.getProperty(request.params.id)))
  }
}
