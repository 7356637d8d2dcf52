import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { type RoutePlugin, serve, UNCOMPRESSED } from '../../http/serve.ts'
import { deviceOf } from './device-of.ts'
import { createAuthService } from './service.ts'
import type { Origin, Sessions } from './sessions.ts'

export function authRoutes(context: AppContext, sessions: Sessions): RoutePlugin {
  const service = createAuthService(context, sessions)

  return async (app) => {
    serve(app, 'POST /api/auth/login', (call) => service.login(call.body, originOf(call)), UNCOMPRESSED)

    serve(
      app,
      'POST /api/auth/refresh',
      (call) => sessions.refresh(call.body.refreshToken, originOf(call)),
      UNCOMPRESSED,
    )

    serve(app, 'POST /api/auth/logout', async (request) => {
      await sessions.logout(request.body.refreshToken)
    })
  }
}

export function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
  return { address: ip, device: deviceOf(headers['user-agent']) }
}
