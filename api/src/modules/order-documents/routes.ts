import type { FastifyReply } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import { shortOrderId } from './formats.ts'
import { createOrderDocumentService } from './service.ts'

export function orderDocumentRoutes(context: AppContext): RoutePlugin {
  const service = createOrderDocumentService(context)

  async function send(reply: FastifyReply, ids: readonly string[], signal?: AbortSignal): Promise<Buffer> {
    const pdf = await service.documentOf(ids, signal)
    const [first = ''] = ids
    // Rows that others write have any text for an id.
    const name =
      new Set(ids).size === 1 ? `pedido-${shortOrderId(first).replace(/[^\w-]/g, '_')}.pdf` : 'pedidos.pdf'
    reply.header('content-disposition', `inline; filename="${name}"`)
    return pdf
  }

  return async (app) => {
    serve(app, 'GET /api/orders/{id}/document', (request, reply, signal) =>
      send(reply, [request.params.id], signal),
    )

    serve(app, 'GET /api/orders/document', (request, reply, signal) =>
      send(reply, request.query.ids.split(','), signal),
    )
  }
}
