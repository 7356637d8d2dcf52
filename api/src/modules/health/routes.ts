import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import { responses } from '../../http/responses.ts'
import { createHealthService } from './service.ts'

const healthResponse = z.object({ status: z.literal('ok') })

export function healthRoutes(context: AppContext): FastifyPluginAsyncZod {
  const service = createHealthService(context)

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
        await service.check()
        return { status: 'ok' as const }
      },
    )
  }
}
