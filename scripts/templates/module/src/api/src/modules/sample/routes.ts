import { sampleListResponse } from '@celeiro/api-contract/sample'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { responses } from '../../http/responses.ts'
import { createSampleService } from './service.ts'

export function sampleRoutes(context: AppContext): FastifyPluginAsyncZod {
  const service = createSampleService(context)

  return async (app) => {
    app.get(
      '/api/sample',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['sample'],
          operationId: 'listSample',
          summary: 'Sample',
          response: responses(sampleListResponse),
        },
      },
      async () => ({ data: await service.list() }),
    )
  }
}
