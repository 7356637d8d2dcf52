import {
  checkPasswordLinkRequest,
  passwordLinkResponse,
  passwordLinkUser,
  redeemPasswordLinkRequest,
  userParams,
} from '@celeiro/api-contract'
import { PERMISSIONS } from '@celeiro/api-contract/permissions'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { callerOf } from '../../http/access-control.ts'
import { createdResponses, responses } from '../../http/responses.ts'
import { createPasswordLinkService } from './service.ts'

export function passwordLinkRoutes(context: AppContext): FastifyPluginAsyncZod {
  const service = createPasswordLinkService(context)

  return async (app) => {
    app.post(
      '/api/users/:id/password-link',
      {
        config: { roles: PERMISSIONS['users:write'], errors: [409] },
        // The size of a compressed response could tell something about the token in it.
        compress: false,
        schema: {
          tags: ['users'],
          operationId: 'createPasswordLink',
          summary: 'Criar um link para redefinir a senha',
          params: userParams,
          response: createdResponses(passwordLinkResponse),
        },
      },
      async (request, reply) => {
        reply.code(201)
        return { data: await service.create(callerOf(request), request.params.id) }
      },
    )

    app.post(
      '/api/auth/password-link/check',
      {
        config: { roles: 'public', errors: [404, 429] },
        schema: {
          tags: ['auth'],
          operationId: 'checkPasswordLink',
          summary: 'Consultar um link de redefinição de senha',
          body: checkPasswordLinkRequest,
          response: responses(passwordLinkUser),
        },
      },
      async (request) => ({ data: await service.check(request.body.token, request.ip) }),
    )

    app.post(
      '/api/auth/password-link/redeem',
      {
        config: { roles: 'public', errors: [404, 429] },
        schema: {
          tags: ['auth'],
          operationId: 'redeemPasswordLink',
          summary: 'Redefinir a senha com um link',
          body: redeemPasswordLinkRequest,
          response: responses(passwordLinkUser),
        },
      },
      async (request) => ({ data: await service.redeem(request.body, request.ip) }),
    )
  }
}
