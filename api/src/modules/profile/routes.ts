import { changePasswordRequest, updateProfileRequest, userResponse } from '@celeiro/api-contract'
import { USER_ROLES } from '@celeiro/api-contract/vocabulary'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { emptyResponses, responses } from '../../http/responses.ts'
import { createProfileService } from './service.ts'

const TAGS = ['profile']

export function profileRoutes(context: AppContext): FastifyPluginAsyncZod {
  const service = createProfileService(context)

  return async (app) => {
    app.get(
      '/api/profile',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: TAGS,
          operationId: 'getProfile',
          summary: 'Consultar o próprio perfil',
          response: responses(userResponse),
        },
      },
      async (request) => ({ data: await service.get(callerOf(request)) }),
    )

    app.patch(
      '/api/profile',
      {
        config: { roles: USER_ROLES },
        schema: {
          tags: TAGS,
          operationId: 'updateProfile',
          summary: 'Alterar o próprio perfil',
          body: updateProfileRequest,
          response: responses(userResponse),
        },
      },
      async (request) => ({ data: await service.update(callerOf(request), request.body) }),
    )

    app.post(
      '/api/profile/password',
      {
        config: { roles: USER_ROLES, errors: [429] },
        schema: {
          tags: TAGS,
          operationId: 'changePassword',
          summary: 'Alterar a própria senha',
          body: changePasswordRequest,
          response: emptyResponses,
        },
      },
      async (request, reply) => {
        await service.changePassword(callerOf(request), request.body, request.ip)
        return reply.code(204).send()
      },
    )
  }
}
