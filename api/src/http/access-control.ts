import type { UserRole } from '@celeiro/api-contract/vocabulary'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AccessClaims, AccessTokens } from '../modules/auth/access-tokens.ts'
import { AppError, forbidden } from './app-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route: a list of roles, or everybody. No route starts without it. */
    roles?: 'public' | readonly UserRole[]
  }
  interface FastifyRequest {
    caller: AccessClaims | null
  }
}

/** The one place that lets callers in: every route declares `config.roles`, and this hook enforces it. */
export function registerAccessControl(app: FastifyInstance, accessTokens: AccessTokens): void {
  app.decorateRequest('caller', null)

  app.addHook('onRoute', (route) => {
    if (!route.config?.roles) throw new Error(`${String(route.method)} ${route.url} declares no roles`)
  })

  app.addHook('onRequest', async (request) => {
    // The answer to an unknown path; it has no configuration and gives nothing away.
    if (request.is404) return
    const roles = request.routeOptions.config.roles ?? []
    if (roles === 'public') return
    request.caller = await accessTokens.verify(bearerToken(request))
    if (!roles.includes(request.caller.role)) throw forbidden()
  })
}

/** The id of who calls a route that is not public. */
export function callerOf(request: FastifyRequest): string {
  if (!request.caller) throw new Error(`${request.routeOptions.url} has no caller`)
  return request.caller.sub
}

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'bearer' || !token) {
    throw new AppError(401, 'UNAUTHENTICATED', 'Faça login para continuar', { 'www-authenticate': 'Bearer' })
  }
  return token
}
