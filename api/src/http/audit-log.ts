import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

/**
 * A change of an account or a price table. It names records by their ids alone: names and values are not for a log.
 */
export type AuditEvent = {
  /** The account that acted; null if no account was identified. */
  actorId: string | null
  /**
   * A password is `RESET` by an administrator, and `CHANGED` by the user; other fields may change with it. The user with the
   * link has set the password with `PASSWORD_LINK_USED`.
   */
  action:
    | 'CREATED'
    | 'UPDATED'
    | 'DELETED'
    | 'RESTORED'
    | 'PASSWORD_RESET'
    | 'PASSWORD_CHANGED'
    | 'PASSWORD_LINK_CREATED'
    | 'PASSWORD_LINK_USED'
    | 'LOGIN'
    | 'LOGIN_REFUSED'
    | 'LOGOUT'
    | 'SESSION_REVOKED'
  entity: 'USER' | 'PRICE_TABLE'
  /** Null for the login of an unknown user. */
  entityId: string | null
  reason?: 'INVALID_CREDENTIALS' | 'USER_INACTIVE' | 'REFRESH_TOKEN_REUSED'
  /** The fields that an update has changed. */
  fields?: string[]
}

/** Writes a line about what is committed, or was refused. */
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
  return (event) => log.info({ ...event, address: address.getStore() }, 'audit')
}

/** The names of the fields that differ. */
export const changedFields = (before: object, after: object): string[] =>
  Object.entries(after)
    .filter(([field, value]) => JSON.stringify(Reflect.get(before, field)) !== JSON.stringify(value))
    .map(([field]) => field)
