import type { ChangePasswordRequest, UpdateProfileRequest } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { type Executor, readSnapshot } from '../../database/database.ts'
import { findRow } from '../../database/find-row.ts'
import { users } from '../../database/schema/users.ts'
import { AppError } from '../../http/app-error.ts'
import { ValidationError } from '../../http/validation-error.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requireCurrentUser, sessionRevoked } from '../auth/current-user.ts'
import { createLoginLimit } from '../auth/login-limit.ts'
import { mayUsePassword, passwordsOff } from '../auth/password-use.ts'
import { hashPassword, verifyPassword } from '../auth/passwords.ts'
import { findSessions, lockUser, revokeFamily } from '../auth/repository.ts'
import { changeUser } from '../users/change-user.ts'
import { presentUser, requireUser } from '../users/service.ts'
import { createUserWrites, type UserWrite } from '../users/write-users.ts'

/** The part of their own account that users see and change. */
export function createProfileService(context: AppContext) {
  const { db, clock, config } = context
  const limit = createLoginLimit(db, clock, config.loginLimits)

  const writeUsers = createUserWrites(context)
  const write = <Result>(caller: AccessClaims, work: (write: UserWrite) => Promise<Result>) =>
    writeUsers(async (write) => {
      await requireCurrentUser(write.tx, caller)
      return work(write)
    })

  return {
    get: (caller: AccessClaims) =>
      readSnapshot(db, async (snapshot) => {
        await requireCurrentUser(snapshot, caller)
        return presentUser(await requireUser(snapshot, caller.sub))
      }),

    async update(caller: AccessClaims, { name, email }: UpdateProfileRequest) {
      const user = await write(caller, async (write) =>
        changeUser(write, { actor: caller }, await requireUser(write.tx, caller.sub), { name, email }),
      )
      return presentUser(user)
    },

    /**
     * Ends all other sessions of the user. That of the caller goes on: its access token is refused like the others, and
     * its refresh token is not.
     * @param address for the limit on failures, which is that of logins
     * @throws AppError 400 WRONG_PASSWORD, 403 PASSWORDS_OFF, 429 TOO_MANY_ATTEMPTS
     */
    async changePassword(
      caller: AccessClaims,
      { currentPassword, newPassword }: ChangePasswordRequest,
      address: string,
    ): Promise<void> {
      const { username, passwordHash } = await requireAccount(db, caller)
      if (!mayUsePassword(config, username)) throw passwordsOff()
      await limit.admit(username, address)
      if (!(await verifyPassword(currentPassword, passwordHash))) throw wrongPassword()
      const newHash = await hashPassword(newPassword)
      await write(caller, async (write) => {
        // Hashing takes time; somebody may have changed the password meanwhile.
        if ((await requireAccount(write.tx, caller)).passwordHash !== passwordHash) throw wrongPassword()
        const user = await requireUser(write.tx, caller.sub)
        await changeUser(write, { actor: caller, keptFamily: caller.sid }, user, { passwordHash: newHash })
      })
      await limit.forgive(username, address)
    },

    sessions: (caller: AccessClaims) =>
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
    endSession: (caller: AccessClaims, id: string) =>
      write(caller, async ({ tx, now, record }) => {
        // While the user is locked, no refresh can add a token to the family.
        await lockUser(tx, caller.sub)
        const sessions = await findSessions(tx, caller.sub, now)
        if (!sessions.some((session) => session.id === id)) {
          throw new AppError(404, 'SESSION_NOT_FOUND', 'Esta sessão já terminou')
        }
        await revokeFamily(tx, id, now)
        const message = 'Uma sessão encerrada'
        record({ action: 'SESSION_REVOKED', userId: caller.sub, actor: caller, message })
      }),
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
