import { telemetryReport } from '@celeiro/api-contract/telemetry'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { emptyResponses } from '../../http/responses.ts'
import type { PublishedReleases } from '../rollouts/published-releases.ts'
import type { RolloutService } from '../rollouts/service.ts'
import { createReportLimit } from './report-limit.ts'
import { createTelemetryService } from './service.ts'

export function telemetryRoutes(
  context: AppContext,
  releases: PublishedReleases,
  rollouts: RolloutService,
): FastifyPluginAsyncZod {
  const service = createTelemetryService(context, releases, rollouts)
  const limit = createReportLimit(context.clock)

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
        onRequest: async (request) => limit.admit(request.ip),
      },
      async (request, reply) => {
        await service.collect({ accountId: callerOf(request).sub, address: request.ip }, request.body)
        return reply.code(204).send()
      },
    )
  }
}
