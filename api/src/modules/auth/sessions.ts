import type { TokenPair } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import type { Executor } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import { addSeconds } from '../../time/clock.ts'
import { insertUserEvent } from '../users/write-users.ts'
import type { AccessTokens } from './access-tokens.ts'
import { addressGroup } from './address-group.ts'
import { hashToken, newToken } from './opaque-tokens.ts'
import { decideRefresh } from './refresh-decision.ts'
import * as repository from './repository.ts'
import { sessionMark } from './session-mark.ts'

const DAY_SECONDS = 24 * 60 * 60

/** A session that is unused for this long ends. */
export const REFRESH_TOKEN_SECONDS = 7 * DAY_SECONDS

export type Origin = { address: string; device: string | null }

/** A family of refresh tokens. */
type Session = { familyId: string; sessionEndsAt: Date }

export type Account = NonNullable<Awaited<ReturnType<typeof repository.lockUser>>>

export type Sessions = ReturnType<typeof createSessions>

export function createSessions({ db, clock, ids, config, audit }: AppContext, accessTokens: AccessTokens) {
  async function issuePair(
    tx: Executor,
    user: Account,
    session: Session,
    { address, device }: Origin,
    unusedSeconds = REFRESH_TOKEN_SECONDS,
  ): Promise<TokenPair> {
    const now = clock.now()
    const { familyId, sessionEndsAt } = session
    const unusedUntil = addSeconds(now, unusedSeconds)
    const refreshToken = newToken()
    await repository.insertRefreshToken(tx, {
      id: ids.next(),
      userId: user.id,
      familyId,
      tokenHash: hashToken(refreshToken),
      createdAt: now,
      expiresAt: new Date(Math.min(sessionEndsAt.getTime(), unusedUntil.getTime())),
      sessionEndsAt,
      device,
      address: addressGroup(address),
    })
    return { accessToken: await accessTokens.issue(user, familyId), refreshToken }
  }

  return {
    /**
     * Begins a session of a user that the transaction has locked.
     * @param unusedSeconds when it ends unless its first refresh token is used
     */
    async begin(tx: Executor, user: Account, origin: Origin, unusedSeconds?: number) {
      const sessionEndsAt = addSeconds(clock.now(), config.sessionDays * DAY_SECONDS)
      const session: Session = { familyId: ids.next(), sessionEndsAt }
      return { ...session, pair: await issuePair(tx, user, session, origin, unusedSeconds) }
    },

    /**
     * Exchanges a refresh token for the next pair. Locks the user's row, so that neither a second refresh nor a
     * deactivation changes the family during the decision.
     * @throws AppError 401 INVALID_REFRESH_TOKEN, or REFRESH_TOKEN_REUSED when the whole family was revoked
     */
    async refresh(refreshToken: string, origin: Origin): Promise<TokenPair> {
      const tokenHash = hashToken(refreshToken)
      const outcome = await db.transaction(async (tx) => {
        const found = await repository.findRefreshToken(tx, tokenHash)
        const user = found && (await repository.lockUser(tx, found.userId))
        // Read again: the token may have changed before the lock.
        const token = user && (await repository.findRefreshToken(tx, tokenHash))
        const now = clock.now()
        const decision = token && user?.isActive ? decideRefresh(token, now) : 'refuse'
        if (!token || decision === 'refuse') {
          throw new AppError(401, 'INVALID_REFRESH_TOKEN', 'Sessão encerrada. Faça login novamente')
        }
        if (decision === 'revoke-family') {
          await repository.revokeFamily(tx, token.familyId, now)
          // A thief of a refresh token had its access tokens as well; the user's other sessions just refresh.
          await repository.markSessions(tx, user.id, sessionMark(now))
          await insertUserEvent({ tx, now, ids }, endForSafety(user.id))
          return { reusedOf: user.id }
        }
        if (decision === 'rotate') await repository.markRotated(tx, token.id, now)
        return issuePair(tx, user, token, origin)
      })
      if (!('reusedOf' in outcome)) return outcome
      // Thrown outside of the transaction: inside, it would roll the revocation back.
      const reason = 'REFRESH_TOKEN_REUSED'
      const about = { entity: 'USER', entityId: outcome.reusedOf } as const
      audit({ actorId: null, action: 'SESSION_REVOKED', ...about, reason })
      throw new AppError(401, reason, 'Sessão encerrada por segurança. Faça login novamente')
    },

    /**
     * Ends the session of a refresh token: its whole family. An unknown token or an ended session is no error, so the
     * response does not reveal whether a token was valid.
     * @returns the family that it has ended
     */
    async logout(refreshToken: string): Promise<string | undefined> {
      const tokenHash = hashToken(refreshToken)
      const ended = await db.transaction(async (tx) => {
        const token = await repository.findRefreshToken(tx, tokenHash)
        // While the user is locked, no refresh can add a token to the family.
        if (!token || !(await repository.lockUser(tx, token.userId))) return undefined
        return (await repository.revokeFamily(tx, token.familyId, clock.now())) ? token : undefined
      })
      if (!ended) return undefined
      audit({ actorId: ended.userId, action: 'LOGOUT', entity: 'USER', entityId: ended.userId })
      return ended.familyId
    },
  }
}

const endForSafety = (userId: string) => ({
  userId,
  actor: null,
  message: 'Uma sessão encerrada por segurança: ela foi usada em dois lugares',
})
