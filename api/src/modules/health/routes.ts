import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Probes } from '../../http/probes.ts'
import { responses } from '../../http/responses.ts'

const healthResponse = z.object({ status: z.literal('ok') })

/** The readiness of the process as a call of the API, for balancers that reach nothing else. */
export function healthRoutes(probes: Probes): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/health',
      {
        config: { roles: 'public' },
        schema: {
          tags: ['health'],
          operationId: 'getHealth',
          summary: 'Situação da API',
          response: responses(healthResponse),
        },
      },
      async () => {
        await probes['/readyz']()
        return { status: 'ok' as const }
      },
    )
  }
}
