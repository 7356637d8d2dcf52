import type { LoginRequest, TokenPair } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import type { Executor } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { AuditEvent } from '../../http/audit-log.ts'
import { createFairQueue } from '../../http/fair-queue.ts'
import { addSeconds } from '../../time/clock.ts'
import type { AccessTokens } from './access-tokens.ts'
import { addressGroup } from './address-group.ts'
import { createLoginLimit } from './login-limit.ts'
import { hashToken, newToken } from './opaque-tokens.ts'
import { verifyPassword } from './passwords.ts'
import { decideRefresh } from './refresh-decision.ts'
import * as repository from './repository.ts'
import { sessionMark } from './session-mark.ts'

const DAY_SECONDS = 24 * 60 * 60

/** A session that is unused for this long ends. */
export const REFRESH_TOKEN_SECONDS = 7 * DAY_SECONDS

/** The network address and the device behind a call. */
export type Origin = { address: string; device: string | null }

/** A family of refresh tokens. */
type Session = { familyId: string; sessionEndsAt: Date }

type Account = NonNullable<Awaited<ReturnType<typeof repository.lockUser>>>

// Two that hash and two that use the database: a flood of logins takes no more connections. Sixty waiting logins take
// about a second.
const LOGIN_QUEUE = { atOnce: 4, waiting: 60 }

export function createAuthService({ db, clock, ids, config, audit }: AppContext, accessTokens: AccessTokens) {
  const loginLimit = createLoginLimit(db, clock, config.loginLimits)
  const loginQueue = createFairQueue(LOGIN_QUEUE)

  async function issuePair(
    tx: Executor,
    user: Account,
    session: Session,
    { address, device }: Origin,
  ): Promise<TokenPair> {
    const now = clock.now()
    const { familyId, sessionEndsAt } = session
    const unusedUntil = addSeconds(now, REFRESH_TOKEN_SECONDS)
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

  async function login({ username, password }: LoginRequest, origin: Origin): Promise<TokenPair> {
    const { address } = origin
    await loginLimit.admit(username, address)
    const found = await repository.findUserByUsername(db, username)
    if (!(await verifyPassword(password, found?.passwordHash)) || !found) {
      audit(refusedLogin(found, 'INVALID_CREDENTIALS'))
      throw invalidCredentials()
    }
    await loginLimit.forgive(username, address)
    const outcome = await db.transaction(async (tx): Promise<TokenPair | RefusedLogin> => {
      // Checking a password takes time; an administrator may have changed the account meanwhile.
      const user = await repository.lockUser(tx, found.id)
      const refusal = refusalOf(user, found)
      if (!user || refusal) return refusal ?? 'INVALID_CREDENTIALS'
      const sessionEndsAt = addSeconds(clock.now(), config.sessionDays * DAY_SECONDS)
      return issuePair(tx, user, { familyId: ids.next(), sessionEndsAt }, origin)
    })
    if (!(outcome instanceof Object)) audit(refusedLogin(found, outcome))
    if (outcome === 'INVALID_CREDENTIALS') throw invalidCredentials()
    if (outcome === 'USER_INACTIVE') {
      throw new AppError(403, 'USER_INACTIVE', 'Usuário inativo. Fale com um administrador')
    }
    audit({ actorId: found.id, action: 'LOGIN', entity: 'USER', entityId: found.id })
    return outcome
  }

  return {
    /**
     * @param origin whose address the limit on failures counts; the list of sessions shows it
     * @throws AppError 401 INVALID_CREDENTIALS (for an unknown user and a wrong password), 403 USER_INACTIVE, 429
     *   TOO_MANY_ATTEMPTS or SERVER_BUSY
     */
    login(request: LoginRequest, origin: Origin): Promise<TokenPair> {
      return loginQueue.run(addressGroup(origin.address), () => login(request, origin))
    },

    /**
     * Exchanges a refresh token for the next pair. Locks the user's row, so that neither a second refresh nor a
     * deactivation changes the family during the decision.
     * @throws AppError 401 INVALID_REFRESH_TOKEN, or REFRESH_TOKEN_REUSED when the whole family was revoked
     */
    async refresh(refreshToken: string, origin: Origin): Promise<TokenPair> {
      const tokenHash = hashToken(refreshToken)
      const outcome = await db.transaction(
        async (tx): Promise<TokenPair | 'refused' | { reusedOf: string }> => {
          const found = await repository.findRefreshToken(tx, tokenHash)
          const user = found && (await repository.lockUser(tx, found.userId))
          // Read again: the token may have changed before the lock.
          const token = user && (await repository.findRefreshToken(tx, tokenHash))
          if (!token || !user?.isActive) return 'refused'

          const now = clock.now()
          switch (decideRefresh(token, now)) {
            case 'refuse':
              return 'refused'
            case 'revoke-family':
              await repository.revokeFamily(tx, token.familyId, now)
              // A thief of a refresh token had its access tokens as well; the user's other sessions just refresh.
              await repository.markSessions(tx, user.id, sessionMark(now))
              return { reusedOf: user.id }
            case 'rotate':
              await repository.markRotated(tx, token.id, now)
              return issuePair(tx, user, token, origin)
            case 'issue-sibling':
              return issuePair(tx, user, token, origin)
          }
        },
      )
      // Thrown outside of the transaction: inside, it would roll the revocation back.
      if (outcome === 'refused') {
        throw new AppError(401, 'INVALID_REFRESH_TOKEN', 'Sessão encerrada. Faça login novamente')
      }
      if ('reusedOf' in outcome) {
        const reason = 'REFRESH_TOKEN_REUSED'
        audit({
          actorId: null,
          action: 'SESSION_REVOKED',
          entity: 'USER',
          entityId: outcome.reusedOf,
          reason,
        })
        throw new AppError(401, reason, 'Sessão encerrada por segurança. Faça login novamente')
      }
      return outcome
    },

    /**
     * Ends the session of a refresh token: its whole family. An unknown token or an ended session is no error, so the
     * response does not reveal whether a token was valid.
     */
    async logout(refreshToken: string): Promise<void> {
      const tokenHash = hashToken(refreshToken)
      const id = await db.transaction(async (tx) => {
        const token = await repository.findRefreshToken(tx, tokenHash)
        if (!token) return undefined
        // While the user is locked, no refresh can add a token to the family.
        const user = await repository.lockUser(tx, token.userId)
        return (await repository.revokeFamily(tx, token.familyId, clock.now())) ? user?.id : undefined
      })
      if (id) audit({ actorId: id, action: 'LOGOUT', entity: 'USER', entityId: id })
    },
  }
}

type RefusedLogin = 'INVALID_CREDENTIALS' | 'USER_INACTIVE'

function refusalOf(user: Account | undefined, verified: Account): RefusedLogin | null {
  if (user?.passwordHash !== verified.passwordHash) return 'INVALID_CREDENTIALS'
  return user.isActive ? null : 'USER_INACTIVE'
}

/** No user is identified yet. The typed name of an unknown user is not noted: it may be a password in the wrong field. */
const refusedLogin = (user: { id: string } | undefined, reason: RefusedLogin): AuditEvent => ({
  actorId: null,
  action: 'LOGIN_REFUSED',
  entity: 'USER',
  entityId: user?.id ?? null,
  reason,
})

function invalidCredentials(): AppError {
  return new AppError(401, 'INVALID_CREDENTIALS', 'Usuário ou senha incorretos')
}
