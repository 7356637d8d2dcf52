import type { RedeemPasswordLinkRequest } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import type { Executor } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { addSeconds } from '../../time/clock.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requirePermission } from '../auth/current-user.ts'
import { hashToken, newToken } from '../auth/opaque-tokens.ts'
import { mayUsePassword, passwordsOff } from '../auth/password-use.ts'
import { hashPassword } from '../auth/passwords.ts'
import { endSessionsOf, updateUser } from '../users/repository.ts'
import { requireUser } from '../users/service.ts'
import { createUserWrites } from '../users/write-users.ts'
import * as repository from './repository.ts'

export const LINK_SECONDS = 24 * 60 * 60

/**
 * One-time links with which the users themselves set their passwords, so that no administrator knows them. 256 random bits
 * cannot be guessed: a limit of attempts would only lock out those who have a link.
 */
export function createPasswordLinkService(context: AppContext) {
  const { db, clock, config } = context
  const writeUsers = createUserWrites(context)

  async function requireLink(executor: Executor, token: string) {
    const link = await repository.findLink(executor, hashToken(token))
    const isUsable = link?.isActive && mayUsePassword(config, link.username)
    if (!isUsable || link.expiresAt <= clock.now()) {
      const text = 'Este link não é mais válido: já foi usado, expirou ou foi substituído por outro'
      throw new AppError(404, 'PASSWORD_LINK_INVALID', text)
    }
    return { id: link.id, username: link.username }
  }

  return {
    /**
     * An earlier link of the user ends.
     * @throws AppError 404 USER_NOT_FOUND, 409 USER_INACTIVE, 403 PASSWORDS_OFF
     */
    create: (caller: AccessClaims, userId: string) =>
      writeUsers(async ({ tx, now, record }) => {
        await requirePermission(tx, caller, 'users:write')
        const user = await requireUser(tx, userId)
        if (!user.isActive) {
          throw new AppError(409, 'USER_INACTIVE', 'O usuário está inativo. Ative-o antes de criar um link')
        }
        if (!mayUsePassword(config, user.username)) throw passwordsOff()
        const token = newToken()
        const expiresAt = addSeconds(now, LINK_SECONDS)
        await repository.putLink(tx, { userId, tokenHash: hashToken(token), createdAt: now, expiresAt })
        const message = 'Link para uma nova senha criado'
        record({ action: 'PASSWORD_LINK_CREATED', userId, actor: caller, message })
        return { token, expiresAt: expiresAt.toISOString() }
      }),

    /** @throws AppError 404 PASSWORD_LINK_INVALID */
    check: (token: string) => requireLink(db, token),

    /**
     * Sets the password with a link, once, and ends all sessions of the user. No user is identified: the link may be in
     * the wrong hands.
     * @throws AppError 404 PASSWORD_LINK_INVALID
     */
    async redeem({ token, password }: RedeemPasswordLinkRequest) {
      // Only who has a link makes the host hash a password.
      await requireLink(db, token)
      const passwordHash = await hashPassword(password)
      return writeUsers(async ({ tx, now, record }) => {
        // Again: somebody may have used or ended it meanwhile.
        const user = await requireLink(tx, token)
        await updateUser(tx, user.id, { passwordHash, updatedAt: now })
        await repository.deleteLink(tx, user.id)
        await endSessionsOf(tx, user.id, now)
        const message = 'Senha redefinida com o link'
        record({ action: 'PASSWORD_LINK_USED', userId: user.id, actor: null, message })
        return user
      })
    },
  }
}
