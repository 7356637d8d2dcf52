import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { inData, type RoutePlugin, serve } from '../../http/serve.ts'
import { createPriceTableHistoryService } from './history-service.ts'
import { forPriceWriters } from './price-writers.ts'
import { invalidPriceTableRequest } from './refusals.ts'
import { createPriceTableService } from './service.ts'
import type { VersionedPriceTable } from './version.ts'

export function priceTableRoutes(context: AppContext): RoutePlugin {
  const service = createPriceTableService(context)
  const history = createPriceTableHistoryService(context)

  return async (app) => {
    app.addHook('onRequest', forPriceWriters(context.config))

    serve(app, 'GET /api/price-tables', ({ query }) =>
      query.situation === 'DELETED' ? history.deleted(query) : service.list(query),
    )

    serve(app, 'GET /api/price-tables/stats', ({ query }) => inData(service.stats(query)))

    serve(app, 'GET /api/price-tables/usual-prices', ({ query }) => inData(service.usualPrices(query)))

    serve(app, 'GET /api/price-tables/{id}', ({ params }, reply) => tagged(reply, service.get(params.id)))

    const options = { schemaErrorFormatter: invalidPriceTableRequest }
    serve(
      app,
      'POST /api/price-tables',
      (request, reply) => tagged(reply, service.create(request.body, callerOf(request))),
      options,
    )

    serve(
      app,
      'PATCH /api/price-tables/{id}',
      (request, reply) =>
        tagged(reply, service.update(request.params.id, request.body, preconditionOf(request))),
      options,
    )

    serve(
      app,
      'POST /api/price-tables/{id}/duplicate',
      (request, reply) =>
        tagged(reply, service.duplicate(request.params.id, request.body.name, callerOf(request))),
      options,
    )

    serve(app, 'DELETE /api/price-tables/{id}', (request) =>
      service.remove(request.params.id, preconditionOf(request)),
    )

    serve(app, 'POST /api/price-tables/{id}/activity', (request, reply) =>
      tagged(reply, service.setActive(request.params.id, request.body.isActive, preconditionOf(request))),
    )

    serve(app, 'GET /api/price-tables/{id}/history', ({ params, query }) => history.list(params.id, query))

    serve(app, 'GET /api/price-tables/{id}/history/{version}', ({ params }) =>
      history.get(params.id, params.version),
    )

    serve(app, 'POST /api/price-adjustments/undo', (request) =>
      inData(service.undoAdjustment(request.body, callerOf(request))),
    )

    serve(app, 'POST /api/price-tables/{id}/restore', (request, reply) =>
      tagged(reply, service.restore(request.params.id, callerOf(request))),
    )
  }
}

const preconditionOf = (request: FastifyRequest) => ({
  caller: callerOf(request),
  ifMatch: request.headers['if-match'],
})

async function tagged(
  reply: { header: (name: 'etag', value: string) => unknown },
  table: Promise<VersionedPriceTable>,
) {
  const data = await table
  reply.header('etag', data.etag)
  return { data }
}
