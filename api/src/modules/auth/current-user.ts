import { can, type Permission } from '@celeiro/api-contract/permissions'
import type { Executor } from '../../database/database.ts'
import { AppError, forbidden } from '../../http/app-error.ts'
import type { AccessClaims } from './access-tokens.ts'
import { findStanding } from './repository.ts'
import { isBeforeMark } from './session-mark.ts'

/**
 * Loads the caller from the database, regardless of the token.
 * @throws AppError 401 SESSION_REVOKED if the user was deleted or deactivated, if the session was logged out, or if the
 *   token is older than a change of password or role, a deactivation or the reuse of a refresh token
 */
export async function requireCurrentUser(db: Executor, { sub, sid, iat }: AccessClaims) {
  const user = await findStanding(db, sub, sid)
  if (!user?.isActive || user.isRevoked || isBeforeMark(iat, user.sessionsValidFrom)) {
    throw sessionRevoked()
  }
  return user
}

export function sessionRevoked(): AppError {
  return new AppError(401, 'SESSION_REVOKED', 'Sessão encerrada. Faça login novamente')
}

/** @throws AppError 401 if the caller's session was revoked, 403 if the caller's current role lacks the permission */
export async function requirePermission(db: Executor, caller: AccessClaims, permission: Permission) {
  const { role } = await requireCurrentUser(db, caller)
  if (!can(role, permission)) throw forbidden()
}
