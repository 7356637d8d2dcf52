import { loginRequest, refreshRequest, tokenPair } from '@celeiro/api-contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppContext } from '../../app-context.ts'
import { emptyResponses, responses } from '../../http/responses.ts'
import type { AccessTokens } from './access-tokens.ts'
import { createAuthService } from './service.ts'

export function authRoutes(context: AppContext, accessTokens: AccessTokens): FastifyPluginAsyncZod {
  const service = createAuthService(context, accessTokens)

  return async (app) => {
    app.post(
      '/api/auth/login',
      {
        config: { roles: 'public', errors: [401, 403, 429] },
        // The size of a compressed response could tell something about the tokens in it.
        compress: false,
        schema: {
          tags: ['auth'],
          operationId: 'login',
          summary: 'Entrar',
          body: loginRequest,
          response: responses(tokenPair),
        },
      },
      (request) => service.login(request.body, request.ip),
    )

    app.post(
      '/api/auth/refresh',
      {
        config: { roles: 'public', errors: [401] },
        // The size of a compressed response could tell something about the tokens in it.
        compress: false,
        schema: {
          tags: ['auth'],
          operationId: 'refresh',
          summary: 'Renovar a sessão',
          body: refreshRequest,
          response: responses(tokenPair),
        },
      },
      (request) => service.refresh(request.body.refreshToken),
    )

    app.post(
      '/api/auth/logout',
      {
        config: { roles: 'public' },
        schema: {
          tags: ['auth'],
          operationId: 'logout',
          summary: 'Sair',
          body: refreshRequest,
          response: emptyResponses,
        },
      },
      async (request, reply) => {
        await service.logout(request.body.refreshToken)
        return reply.code(204).send()
      },
    )
  }
}
