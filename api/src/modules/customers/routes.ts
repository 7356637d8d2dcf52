import type { AppContext } from '../../app-context.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
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

    serve(app, 'GET /api/customers/credit', async (request) => ({
      data: await service.creditOf(request.query.ids.split(',')),
    }))

    serve(app, 'GET /api/customers/{id}/properties', async (request) => ({
      data: await service.listPropertiesOf(request.params.id),
    }))

    serve(app, 'GET /api/customers/{id}', async (request) => ({
      data: await service.getCustomer(request.params.id),
    }))

    serve(app, 'GET /api/customers/{id}/summary', async (request) => ({
      data: await service.summarise(request.params.id),
    }))

    serve(app, 'GET /api/properties/{id}', async (request) => ({
      data: await service.getProperty(request.params.id),
    }))
  }
}
