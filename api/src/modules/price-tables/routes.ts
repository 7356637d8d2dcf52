import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { createPriceAdjustmentService } from './adjustment-service.ts'
import { createPriceTableHistoryService } from './history-service.ts'
import { invalidPriceTableRequest } from './invalid-price-table.ts'
import { forPriceWriters } from './price-writers.ts'
import { createPriceTableService } from './service.ts'

export function priceTableRoutes(context: AppContext): RoutePlugin {
  const service = createPriceTableService(context)
  const history = createPriceTableHistoryService(context)
  const adjustments = createPriceAdjustmentService(context)

  return async (app) => {
    app.addHook('onRequest', forPriceWriters(context.config))

    serve(app, 'GET /api/price-tables', ({ query }) =>
      query.situation === 'DELETED' ? history.deleted(query) : service.list(query),
    )

    serve(app, 'GET /api/price-tables/stats', async ({ query }) => ({ data: await service.stats(query) }))

    serve(app, 'GET /api/price-tables/usual-prices', async ({ query }) => ({
      data: await service.usualPrices(query),
    }))

    serve(app, 'GET /api/price-tables/{id}', async (request, reply) => {
      const data = await service.get(request.params.id)
      reply.header('etag', data.etag)
      return { data }
    })

    serve(
      app,
      'POST /api/price-tables',
      async (request, reply) => {
        const data = await service.create(request.body, callerOf(request))
        reply.header('etag', data.etag)
        return { data }
      },
      { schemaErrorFormatter: invalidPriceTableRequest },
    )

    serve(
      app,
      'PATCH /api/price-tables/{id}',
      async (request, reply) => {
        const data = await service.update(request.params.id, request.body, {
          caller: callerOf(request),
          ifMatch: request.headers['if-match'],
        })
        reply.header('etag', data.etag)
        return { data }
      },
      { schemaErrorFormatter: invalidPriceTableRequest },
    )

    serve(
      app,
      'POST /api/price-tables/{id}/duplicate',
      async (request, reply) => {
        const data = await service.duplicate(request.params.id, request.body.name, callerOf(request))
        reply.header('etag', data.etag)
        return { data }
      },
      { schemaErrorFormatter: invalidPriceTableRequest },
    )

    serve(app, 'DELETE /api/price-tables/{id}', (request) =>
      service.remove(request.params.id, {
        caller: callerOf(request),
        ifMatch: request.headers['if-match'],
      }),
    )

    serve(app, 'GET /api/price-tables/{id}/history', ({ params, query }) => history.list(params.id, query))

    serve(app, 'GET /api/price-tables/{id}/history/{version}', ({ params }) =>
      history.get(params.id, params.version),
    )

    serve(app, 'POST /api/price-adjustments/undo', async (request) => ({
      data: await adjustments.undo(request.body, callerOf(request)),
    }))

    serve(app, 'POST /api/price-tables/{id}/restore', async (request, reply) => {
      const data = await history.restore(request.params.id, callerOf(request))
      reply.header('etag', data.etag)
      return { data }
    })
  }
}
