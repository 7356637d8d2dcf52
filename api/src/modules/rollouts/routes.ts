import { timingSafeEqual } from 'node:crypto'
import { PERMISSIONS } from '@celeiro/api-contract/permissions'
import { rolloutOrders, withdrawnReleases } from '@celeiro/api-contract/rollout-moves'
import { rolloutOverviewResponse, rolloutRequestBody } from '@celeiro/api-contract/rollout-overview'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { callerOf } from '../../http/access-control.ts'
import { AppError } from '../../http/app-error.ts'
import { emptyResponses, responses } from '../../http/responses.ts'
import type { RolloutService } from './service.ts'

/** Routes for browsers and for users with the right. */
export function rolloutRoutes(service: RolloutService): FastifyPluginAsyncZod {
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
          summary: 'Versões no ar, o que os navegadores relataram delas e o que a regra diz das candidatas',
          response: responses(rolloutOverviewResponse),
        },
      },
      async (request) => ({ data: await service.overview(callerOf(request)) }),
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
 * What the process that moves pointers asks. It has no account, so it is left out of the description of the API.
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
  }
}

function requireToken({ headers }: FastifyRequest, token: string): void {
  const sent = Buffer.from(headers.authorization?.replace(/^bearer /i, '') ?? '')
  const expected = Buffer.from(token)
  if (sent.length === expected.length && timingSafeEqual(sent, expected)) return
  throw new AppError(401, 'UNAUTHENTICATED', 'Token inválido', { 'www-authenticate': 'Bearer' })
}
