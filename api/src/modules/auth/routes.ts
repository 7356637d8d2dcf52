import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { type RoutePlugin, serve } from '../../http/serve.ts'
import type { AccessTokens } from './access-tokens.ts'
import { deviceOf } from './device-of.ts'
import { createAuthService, type Origin } from './service.ts'

export function authRoutes(context: AppContext, accessTokens: AccessTokens): RoutePlugin {
  const service = createAuthService(context, accessTokens)

  return async (app) => {
    // The size of a compressed response could tell something about the tokens in it.
    const options = { compress: false as const }
    serve(app, 'POST /api/auth/login', (call) => service.login(call.body, originOf(call)), options)

    serve(
      app,
      'POST /api/auth/refresh',
      (call) => service.refresh(call.body.refreshToken, originOf(call)),
      options,
    )

    serve(app, 'POST /api/auth/logout', (request) => service.logout(request.body.refreshToken))
  }
}

function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
  return { address: ip, device: deviceOf(headers['user-agent']) }
}
