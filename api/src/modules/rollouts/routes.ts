import { timingSafeEqual } from 'node:crypto'
import { rolloutOrders } from '@celeiro/api-contract/rollout-moves'
import type { FastifyRequest } from 'fastify'
import { callerOf } from '../../http/access-control.ts'
import { AppError } from '../../http/app-error.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import type { RolloutService } from './service.ts'

/** Routes for browsers and for users with the right. */
export function rolloutRoutes(service: RolloutService): RoutePlugin {
  return async (app) => {
    serve(app, 'GET /api/rollouts/withdrawn', async () => ({ data: await service.withdrawn() }))

    serve(app, 'GET /api/rollouts', async (request) => ({ data: await service.overview(callerOf(request)) }))

    serve(app, 'POST /api/rollouts/requests', (request) => service.request(callerOf(request), request.body))
  }
}

/**
 * What the process that moves pointers asks. It has no account, so it is left out of the description of the API.
 * @param token the secret that it shares with this host
 */
export function rolloutWorkerRoutes(service: RolloutService, token: string): RoutePlugin {
  const options = {
    config: { roles: 'public' as const },
    onRequest: async (request: FastifyRequest) => requireToken(request, token),
  }

  return async (app) => {
    app.get(
      '/api/rollouts/orders',
      { ...options, schema: { hide: true, response: { 200: rolloutOrders } } },
      async () => ({ data: await service.orders() }),
    )
  }
}

function requireToken({ headers }: FastifyRequest, token: string): void {
  const sent = Buffer.from(headers.authorization?.replace(/^bearer /i, '') ?? '')
  const expected = Buffer.from(token)
  if (sent.length === expected.length && timingSafeEqual(sent, expected)) return
  throw new AppError(401, 'UNAUTHENTICATED', 'Token inválido', { 'www-authenticate': 'Bearer' })
}
