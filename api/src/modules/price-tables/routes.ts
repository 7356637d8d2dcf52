import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { invalidPriceTableRequest } from './invalid-price-table.ts'
import { createPriceTableService } from './service.ts'

export function priceTableRoutes(context: AppContext): RoutePlugin {
  const service = createPriceTableService(context)

  return async (app) => {
    serve(app, 'GET /api/price-tables', (request) => service.list(request.query))

    serve(app, 'GET /api/price-tables/{id}', async (request, reply) => {
      const data = await service.get(request.params.id)
      return reply.header('etag', data.etag).send({ data })
    })

    serve(
      app,
      'POST /api/price-tables',
      async (request, reply) => {
        const data = await service.create(request.body, callerOf(request).sub)
        return reply.header('etag', data.etag).send({ data })
      },
      { schemaErrorFormatter: invalidPriceTableRequest },
    )

    serve(
      app,
      'PATCH /api/price-tables/{id}',
      async (request, reply) => {
        const data = await service.update(request.params.id, request.body, {
          callerId: callerOf(request).sub,
          ifMatch: request.headers['if-match'],
        })
        return reply.header('etag', data.etag).send({ data })
      },
      { schemaErrorFormatter: invalidPriceTableRequest },
    )

    serve(
      app,
      'POST /api/price-tables/{id}/duplicate',
      async (request, reply) => {
        const data = await service.duplicate(request.params.id, request.body.name, callerOf(request).sub)
        return reply.header('etag', data.etag).send({ data })
      },
      { schemaErrorFormatter: invalidPriceTableRequest },
    )

    serve(app, 'DELETE /api/price-tables/{id}', (request) =>
      service.remove(request.params.id, {
        callerId: callerOf(request).sub,
        ifMatch: request.headers['if-match'],
      }),
    )
  }
}
