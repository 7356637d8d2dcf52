import type { ChangePasswordRequest, Session, UpdateProfileRequest, User } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { type Executor, readSnapshot } from '../../database/database.ts'
import { findRow } from '../../database/find-row.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../http/app-error.ts'
import { ValidationError } from '../../http/validation-error.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requireCurrentUser, sessionRevoked } from '../auth/current-user.ts'
import { createLoginLimit } from '../auth/login-limit.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { findSessions, lockUser, markSessions, revokeFamily } from '../auth/repository.ts'
import { sessionMark } from '../auth/session-mark.ts'
import { deleteLink } from '../password-links/repository.ts'
import { lockUserWrites, revokeSessions, updateUser } from '../users/repository.ts'
import { presentUser, requireUser, updateOf } from '../users/service.ts'

/** The part of their own account that users see and change. */
export function createProfileService({ db, clock, config, audit }: AppContext) {
  const limit = createLoginLimit(db, clock, config.loginLimits)

  const write = <Result>(caller: AccessClaims, work: (tx: Executor) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await lockUserWrites(tx)
      await requireCurrentUser(tx, caller)
      return work(tx)
    })

  return {
    get: (caller: AccessClaims): Promise<User> =>
      readSnapshot(db, async (snapshot) => {
        await requireCurrentUser(snapshot, caller)
        return presentUser(await requireUser(snapshot, caller.sub))
      }),

    async update(caller: AccessClaims, { name, email }: UpdateProfileRequest): Promise<User> {
      const { before, after } = await write(caller, async (tx) => {
        const before = await requireUser(tx, caller.sub)
        const after = await updateUser(tx, caller.sub, {
          ...(name !== undefined && { name }),
          ...(email !== undefined && { email }),
          updatedAt: clock.now(),
        })
        return { before, after }
      })
      audit(updateOf(before, after, false, caller.sub))
      return presentUser(after)
    },

    /**
     * Ends all other sessions of the user. That of the caller goes on: its access token is refused like the others, and
     * its refresh token is not.
     * @param address of the caller, for the limit on failures, which is that of logins
     * @throws AppError 400 WRONG_PASSWORD, 429 TOO_MANY_ATTEMPTS
     */
    async changePassword(
      caller: AccessClaims,
      { currentPassword, newPassword }: ChangePasswordRequest,
      address: string,
    ): Promise<void> {
      const { username, passwordHash } = await requireAccount(db, caller)
      await limit.admit(username, address)
      if (!(await verifyPassword(currentPassword, passwordHash))) throw wrongPassword()
      const newHash = await hashPassword(newPassword)
      const user = await write(caller, async (tx) => {
        // Hashing takes time; somebody may have changed the password meanwhile.
        if ((await requireAccount(tx, caller)).passwordHash !== passwordHash) throw wrongPassword()
        const now = clock.now()
        const user = await updateUser(tx, caller.sub, { passwordHash: newHash, updatedAt: now })
        await deleteLink(tx, caller.sub)
        await revokeSessions(tx, caller.sub, now, caller.sid)
        await markSessions(tx, caller.sub, sessionMark(now))
        return user
      })
      audit(updateOf(user, user, true, caller.sub))
      await limit.forgive(username, address)
    },

    sessions: (caller: AccessClaims): Promise<Session[]> =>
      readSnapshot(db, async (snapshot) => {
        await requireCurrentUser(snapshot, caller)
        const sessions = await findSessions(snapshot, caller.sub, clock.now())
        return sessions.map(({ lastUsedAt, ...session }) => ({
          ...session,
          lastUsedAt: lastUsedAt.toISOString(),
          isCurrent: session.id === caller.sid,
        }))
      }),

    /** @throws AppError 404 SESSION_NOT_FOUND, also for a session of another user or one that has ended */
    async endSession(caller: AccessClaims, id: string): Promise<void> {
      await write(caller, async (tx) => {
        // While the user is locked, no refresh can add a token to the family.
        await lockUser(tx, caller.sub)
        const now = clock.now()
        const sessions = await findSessions(tx, caller.sub, now)
        if (!sessions.some((session) => session.id === id)) {
          throw new AppError(404, 'SESSION_NOT_FOUND', 'Esta sessão já terminou')
        }
        await revokeFamily(tx, id, now)
      })
      audit({ actorId: caller.sub, action: 'SESSION_REVOKED', entity: 'USER', entityId: caller.sub })
    },
  }
}

async function requireAccount(db: Executor, caller: AccessClaims) {
  const account = await findRow(db, users, caller.sub)
  if (!account) throw sessionRevoked()
  return account
}

function wrongPassword(): ValidationError {
  const message = 'Senha atual incorreta'
  return new ValidationError(message, [{ path: 'currentPassword', message }], 'WRONG_PASSWORD')
}
