import type { UserRole } from '@celeiro/api-contract/vocabulary'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Executor } from '../database/database.ts'
import type { AccessClaims, AccessTokens } from '../modules/auth/access-tokens.ts'
import { requireCurrentUser } from '../modules/auth/current-user.ts'
import { AppError, forbidden } from './app-error.ts'
import { type HashedTokens, tokenHolder } from './hashed-tokens.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Roles that may call the route, or `public`. The host does not start with a route that lacks it. */
    roles?: 'public' | readonly UserRole[]
    /** Whether a machine with a token of `INTEGRATION_TOKENS` may call it, too. */
    machines?: true
  }
  interface FastifyRequest {
    caller: AccessClaims | null
    machine: string | null
  }
}

export const READ_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/**
 * Every route declares `config.roles`, and this hook enforces it. Reads trust the token for its 15 minutes; writes ask
 * the database for the caller's current role.
 */
export function registerAccessControl(
  app: FastifyInstance,
  accessTokens: AccessTokens,
  db: Executor,
  integrationTokens: HashedTokens = new Map(),
): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('machine', null)

  app.addHook('onRoute', (route) => {
    if (!route.config?.roles) throw new Error(`${String(route.method)} ${route.url} declares no roles`)
  })

  app.addHook('onRequest', async (request) => {
    // An unknown path has no configuration; its response reveals nothing.
    if (request.is404) return
    const { roles = [], machines } = request.routeOptions.config
    if (roles === 'public') return
    if (machines) request.machine = tokenHolder(integrationTokens, request.headers.authorization) ?? null
    if (request.machine !== null) return
    const claims = await accessTokens.verify(bearerToken(request))
    // The log names who hangs up while the database is asked.
    request.caller = claims
    const { role } = READ_METHODS.has(request.method) ? claims : await requireCurrentUser(db, claims)
    request.caller = { ...claims, role }
    if (!roles.includes(role)) throw forbidden()
  })
}

export function callerOf(request: FastifyRequest): AccessClaims {
  if (!request.caller) throw new Error(`${request.routeOptions.url} has no caller`)
  return request.caller
}

function bearerToken(request: FastifyRequest): string {
  const [scheme, token] = request.headers.authorization?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'bearer' || !token) {
    throw new AppError(401, 'UNAUTHENTICATED', 'Faça login para continuar', { 'www-authenticate': 'Bearer' })
  }
  return token
}
