import type { FastifyInstance } from 'fastify'

/**
 * Lets pages of the given origins call the API (CORS). Without credentials: the session travels in a header that the
 * page sets itself, never in a cookie.
 */
export function registerCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    reply.header('vary', 'Origin')
    const origin = request.headers.origin
    if (!origin || !origins.includes(origin)) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after, x-request-id',
    })
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      })
      .send()
  })
}
