import { timingSafeEqual } from 'node:crypto'
import { PERMISSIONS } from '@celeiro/api-contract/permissions'
import { rolloutMove, rolloutOrders, withdrawnReleases } from '@celeiro/api-contract/rollout-moves'
import {
  rolloutOverviewQuery,
  rolloutOverviewResponse,
  rolloutRequestBody,
} from '@celeiro/api-contract/rollout-overview'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { AppError } from '../../http/app-error.ts'
import { emptyResponses, responses } from '../../http/responses.ts'
import { createOverview } from './overview.ts'
import type { PublishedReleases } from './published-releases.ts'
import type { RolloutService } from './service.ts'

/** One movement, or those that could not be reported before. */
const movesBody = z.union([rolloutMove, z.array(rolloutMove)])

/** Routes for browsers and for users with the right. */
export function rolloutRoutes(
  context: AppContext,
  releases: PublishedReleases,
  service: RolloutService,
): FastifyPluginAsyncZod {
  const overview = createOverview(context, releases, service)

  return async (app) => {
    app.get(
      '/api/rollouts/withdrawn',
      {
        config: { roles: 'public' },
        schema: {
          tags: ['rollouts'],
          operationId: 'listWithdrawnReleases',
          summary: 'Versões candidatas que nenhum navegador deve carregar',
          response: responses(withdrawnReleases),
        },
      },
      async () => ({ data: await service.withdrawn() }),
    )

    app.get(
      '/api/rollouts',
      {
        config: { roles: PERMISSIONS['modules:inspect'] },
        schema: {
          tags: ['rollouts'],
          operationId: 'getRollouts',
          summary: 'Versões no ar, o que os navegadores relataram delas e o juízo sobre as candidatas',
          querystring: rolloutOverviewQuery,
          response: responses(rolloutOverviewResponse),
        },
      },
      async (request) => ({ data: await overview(callerOf(request), request.query.period) }),
    )

    app.post(
      '/api/rollouts/requests',
      {
        config: { roles: PERMISSIONS['modules:inspect'], errors: [409] },
        schema: {
          tags: ['rollouts'],
          operationId: 'requestRolloutMove',
          summary: 'Pedir que uma candidata seja promovida, parada ou retirada',
          body: rolloutRequestBody,
          response: emptyResponses,
        },
      },
      async (request, reply) => {
        await service.request(callerOf(request), request.body)
        return reply.code(204).send()
      },
    )
  }
}

/**
 * Routes for the process that moves pointers. It has no account, so they are left out of the description of the API.
 * @param token the secret that it shares with this host
 */
export function moverRoutes(service: RolloutService, token: string): FastifyPluginAsyncZod {
  const options = {
    config: { roles: 'public' as const },
    onRequest: async (request: FastifyRequest) => requireToken(request, token),
  }

  return async (app) => {
    app.get(
      '/api/rollouts/orders',
      { ...options, schema: { hide: true, response: responses(rolloutOrders) } },
      async () => ({ data: await service.orders() }),
    )

    app.post(
      '/api/rollouts/moves',
      { ...options, schema: { hide: true, body: movesBody, response: emptyResponses } },
      async (request, reply) => {
        for (const move of [request.body].flat()) await service.recordMove(move)
        return reply.code(204).send()
      },
    )
  }
}

function requireToken({ headers }: FastifyRequest, token: string): void {
  const sent = Buffer.from(headers.authorization?.replace(/^bearer /i, '') ?? '')
  const expected = Buffer.from(token)
  if (sent.length === expected.length && timingSafeEqual(sent, expected)) return
  throw new AppError(401, 'UNAUTHENTICATED', 'Token inválido', { 'www-authenticate': 'Bearer' })
}
