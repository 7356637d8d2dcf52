import { searchQuery, searchResponse } from '@celeiro/api-contract'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { responses } from '../../http/responses.ts'
import { createSearchService } from './service.ts'

export function searchRoutes(context: AppContext): FastifyPluginAsyncZod {
  const service = createSearchService(context)

  return async (app) => {
    app.get(
      '/api/search',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: ['search'],
          operationId: 'search',
          summary: 'Buscar em todos os registros',
          querystring: searchQuery,
          response: responses(searchResponse),
        },
      },
      async (request) => ({
        data: { results: await service.search(request.query, callerOf(request)) },
      }),
    )
  }
}
