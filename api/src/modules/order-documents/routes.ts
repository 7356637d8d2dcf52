import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { shortOrderId } from './formats.ts'
import { documentOf } from './service.ts'

export function orderDocumentRoutes(context: AppContext): RoutePlugin {
  async function send(reply: FastifyReply, ids: readonly string[], signal?: AbortSignal): Promise<Buffer> {
    const pdf = await documentOf(context, ids, signal)
    const [first = ''] = ids
    // Rows that others write have any text for an id.
    const name =
      new Set(ids).size === 1 ? `pedido-${shortOrderId(first).replace(/[^\w-]/g, '_')}.pdf` : 'pedidos.pdf'
    reply.header('content-disposition', `inline; filename="${name}"`)
    return pdf
  }

  return async (app) => {
    serve(app, 'GET /api/orders/{id}/document', ({ params }, reply, signal) =>
      send(reply, [params.id], signal),
    )

    serve(app, 'GET /api/orders/document', ({ query }, reply, signal) =>
      send(reply, query.ids.split(','), signal),
    )
  }
}
