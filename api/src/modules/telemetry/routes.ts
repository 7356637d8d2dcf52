import { PERMISSIONS } from '@celeiro/api-contract/permissions'
import { crashSamplesQuery, crashSamplesResponse } from '@celeiro/api-contract/rollout-overview'
import { telemetryReport } from '@celeiro/api-contract/telemetry'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { emptyResponses, responses } from '../../http/responses.ts'
import type { PublishedReleases } from '../rollouts/published-releases.ts'
import type { RolloutService } from '../rollouts/service.ts'
import { createTelemetryService } from './service.ts'

export function telemetryRoutes(
  context: AppContext,
  releases: PublishedReleases,
  rollouts: RolloutService,
): FastifyPluginAsyncZod {
  const service = createTelemetryService(context, releases, rollouts)

  return async (app) => {
    app.post(
      '/api/telemetry',
      {
        config: { roles: USER_ROLES, errors: [429] },
        // The largest report that the contract allows is smaller.
        bodyLimit: 32 * 1024,
        schema: {
          tags: ['rollouts'],
          operationId: 'reportTelemetry',
          summary: 'Relatar cargas, falhas e erros dos módulos',
          body: telemetryReport,
          response: emptyResponses,
        },
      },
      async (request, reply) => {
        await service.collect(callerOf(request).sub, request.body.events)
        return reply.code(204).send()
      },
    )

    app.get(
      '/api/rollouts/samples',
      {
        config: { roles: PERMISSIONS['modules:inspect'] },
        schema: {
          tags: ['rollouts'],
          operationId: 'listCrashSamples',
          summary: 'O erro mais recente de cada tipo em um módulo',
          querystring: crashSamplesQuery,
          response: responses(crashSamplesResponse),
        },
      },
      async (request) => ({ data: await service.samples(callerOf(request), request.query.remote) }),
    )
  }
}
