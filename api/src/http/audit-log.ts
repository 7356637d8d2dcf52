import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/** Names records by their ids alone: names and values are not for a log. */
export type AuditEvent = {
  /** The account that acted; null if no account was identified. */
  actorId: string | null
  /**
   * A password is `RESET` by an administrator, and `CHANGED` by the user; other fields may change with it. The user with the
   * link has set the password with `PASSWORD_LINK_USED`. `LINKED` is a user to an account of the company.
   */
  action:
    | 'CREATED'
    | 'UPDATED'
    | 'DELETED'
    | 'RESTORED'
    | 'LINKED'
    | 'PASSWORD_RESET'
    | 'PASSWORD_CHANGED'
    | 'PASSWORD_LINK_CREATED'
    | 'PASSWORD_LINK_USED'
    | 'LOGIN'
    | 'LOGIN_REFUSED'
    | 'LOGOUT'
    | 'SESSION_REVOKED'
    | 'RELEASE_CHANGED'
    | 'RELEASE_TOKEN_REFUSED'
    | 'CANDIDATE_WITHHELD'
    | 'LOAD_FAILED'
    | 'CRASHED'
  entity: 'USER' | 'PRICE_TABLE' | 'REMOTE'
  /** The name of a remote. Null for the login of an unknown user, and for a remote without a token. */
  entityId: string | null
  reason?: Uppercase<string>
  fields?: string[]
  build?: string
  owner?: string | undefined
  /** What happened to the releases of the remote. */
  change?: string
  /** The start of the hash of the token that a change came with. */
  token?: string
  /** The address of a caller who was refused before the body arrived; that of the call without it. */
  address?: string
}

export type Audit = (event: AuditEvent) => void

/**
 * Each line has the address of the caller. They are written with any LOG_LEVEL but `silent`: a host must keep them, even if it
 * logs its warnings alone.
 */
export function auditLog(app: FastifyInstance, logLevel: string): Audit {
  const log = app.log.child({}, { level: logLevel === 'silent' ? 'silent' : 'info' })
  const address = new AsyncLocalStorage<string>()
  // After the body, whose events belong to no call.
  app.addHook('preHandler', (request, _reply, done) => address.run(request.ip, done))
  return (event) => log.info({ address: address.getStore(), ...event }, 'audit')
}

export const changedFields = (before: object, after: object): string[] =>
  Object.entries(after)
    .filter(([field, value]) => JSON.stringify(Reflect.get(before, field)) !== JSON.stringify(value))
    .map(([field]) => field)
