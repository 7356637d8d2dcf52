import type { Executor } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { AccessClaims } from './access-tokens.ts'
import { findStanding } from './repository.ts'
import { isBeforeMark } from './session-mark.ts'

/**
 * What the database knows of a caller, whatever their token says.
 * @throws AppError 401 SESSION_REVOKED for somebody who is gone or inactive, and for a token from before what ended it:
 *   another password or role, a deactivation, a refresh token that was copied
 */
export async function requireCurrentUser(db: Executor, { sub, iat }: Pick<AccessClaims, 'sub' | 'iat'>) {
  const user = await findStanding(db, sub)
  if (!user?.isActive || isBeforeMark(iat, user.sessionsValidFrom)) {
    throw new AppError(401, 'SESSION_REVOKED', 'Sessão encerrada. Faça login novamente')
  }
  return user
}
