import { auditListResponse, listAuditQuery } from '@celeiro/api-contract'
import { PERMISSIONS } from '@celeiro/api-contract/permissions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { responses } from '../../http/responses.ts'
import { createAuditService } from './service.ts'

export function auditRoutes(context: AppContext): FastifyPluginAsyncZod {
  const service = createAuditService(context)

  return async (app) => {
    app.get(
      '/api/audit',
      {
        config: { roles: PERMISSIONS['audit:read'] },
        schema: {
          tags: ['audit'],
          operationId: 'listAuditEntries',
          summary: 'Listar quem alterou o quê, e os logins',
          querystring: listAuditQuery,
          response: responses(auditListResponse),
        },
      },
      async (request) => ({ data: await service.list(callerOf(request), request.query) }),
    )
  }
}
