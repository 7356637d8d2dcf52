import type { PasswordLinkResponse, PasswordLinkUser, RedeemPasswordLinkRequest } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import type { Executor } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { addSeconds } from '../../time/clock.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requirePermission } from '../auth/current-user.ts'
import { hashToken, newToken } from '../auth/opaque-tokens.ts'
import { hashPassword } from '../auth/passwords.ts'
import { markSessions } from '../auth/repository.ts'
import { sessionMark } from '../auth/session-mark.ts'
import { lockUserWrites, revokeSessions, updateUser } from '../users/repository.ts'
import { requireUser } from '../users/service.ts'
import * as repository from './repository.ts'

/** How long a link is valid. */
export const LINK_SECONDS = 24 * 60 * 60

type LinkUser = PasswordLinkUser['data']

/**
 * One-time links with which the users themselves set their passwords, so that no administrator knows them. 256 random bits
 * cannot be guessed: a limit of attempts would only lock out those who have a link.
 */
export function createPasswordLinkService({ db, clock, audit }: AppContext) {
  async function requireLink(executor: Executor, token: string): Promise<LinkUser> {
    const link = await repository.findLink(executor, hashToken(token))
    if (!link?.isActive || link.expiresAt <= clock.now()) {
      const text = 'Este link não é mais válido: já foi usado, expirou ou foi substituído por outro'
      throw new AppError(404, 'PASSWORD_LINK_INVALID', text)
    }
    return { id: link.id, username: link.username }
  }

  return {
    /**
     * Creates the link of a user. An earlier one ends.
     * @throws AppError 404 USER_NOT_FOUND, 409 USER_INACTIVE
     */
    async create(caller: AccessClaims, userId: string): Promise<PasswordLinkResponse['data']> {
      const link = await db.transaction(async (tx) => {
        await lockUserWrites(tx)
        await requirePermission(tx, caller, 'users:write')
        const user = await requireUser(tx, userId)
        if (!user.isActive) {
          throw new AppError(409, 'USER_INACTIVE', 'O usuário está inativo. Ative-o antes de criar um link')
        }
        const [token, now] = [newToken(), clock.now()]
        const expiresAt = addSeconds(now, LINK_SECONDS)
        await repository.putLink(tx, { userId, tokenHash: hashToken(token), createdAt: now, expiresAt })
        return { token, expiresAt: expiresAt.toISOString() }
      })
      audit({ actorId: caller.sub, action: 'PASSWORD_LINK_CREATED', entity: 'USER', entityId: userId })
      return link
    },

    /**
     * The user of a link, without using it.
     * @throws AppError 404 PASSWORD_LINK_INVALID
     */
    check: (token: string): Promise<LinkUser> => requireLink(db, token),

    /**
     * Sets the password with a link, once, and ends all sessions of the user. No user is identified: the link may be in
     * the wrong hands.
     * @throws AppError 404 PASSWORD_LINK_INVALID
     */
    async redeem({ token, password }: RedeemPasswordLinkRequest): Promise<LinkUser> {
      // Only who has a link makes the host hash a password.
      await requireLink(db, token)
      const passwordHash = await hashPassword(password)
      const redeemed = await db.transaction(async (tx) => {
        await lockUserWrites(tx)
        // Again: somebody may have used or ended it meanwhile.
        const user = await requireLink(tx, token)
        const now = clock.now()
        await updateUser(tx, user.id, { passwordHash, updatedAt: now })
        await repository.deleteLink(tx, user.id)
        await revokeSessions(tx, user.id, now)
        await markSessions(tx, user.id, sessionMark(now))
        return user
      })
      audit({ actorId: null, action: 'PASSWORD_LINK_USED', entity: 'USER', entityId: redeemed.id })
      return redeemed
    },
  }
}
