import type {
  CreateUserRequest,
  ListUsersQuery,
  UpdateUserRequest,
  User,
  UserListResponse,
  UserStatsQuery,
  UserStatsResponse,
} from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { type Executor, readSnapshot } from '../../database/database.ts'
import { rowRange, walkPosition } from '../../database/paging.ts'
import { AppError } from '../../http/app-error.ts'
import { type AuditEvent, changedFields } from '../../http/audit-log.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requirePermission } from '../auth/current-user.ts'
import { hashPassword } from '../auth/passwords.ts'
import { markSessions } from '../auth/repository.ts'
import { sessionMark } from '../auth/session-mark.ts'
import { deleteLink } from '../password-links/repository.ts'
import * as repository from './repository.ts'

/**
 * Every call checks its caller's row in the same transaction. An access token is valid for 15 minutes, long enough for
 * a deleted or demoted administrator to undo it.
 */
export function createUserService({ db, clock, ids, audit }: AppContext) {
  const read = <Result>(caller: AccessClaims, work: (snapshot: Executor) => Promise<Result>) =>
    readSnapshot(db, async (snapshot) => {
      await requirePermission(snapshot, caller, 'users:read')
      return work(snapshot)
    })

  const write = <Result>(caller: AccessClaims, work: (tx: Executor) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await repository.lockUserWrites(tx)
      await requirePermission(tx, caller, 'users:write')
      return work(tx)
    })

  return {
    /** One page of users, by name (spec §7). A page past the end is empty and has the same totals. */
    list: (caller: AccessClaims, query: ListUsersQuery): Promise<UserListResponse['data']> =>
      read(caller, async (snapshot) => {
        const filter = { search: query.search, role: query.userType, isActive: query.isActive }
        const rows = await repository.findUsers(snapshot, filter, rowRange(query), query.after)
        const totalCount = await repository.countUsers(snapshot, filter)
        return {
          users: rows.map(presentUser),
          ...walkPosition(query, totalCount, rows, ({ name, id }) => [name, id]),
        }
      }),

    /** Totals over the users of a filter. */
    stats: (
      caller: AccessClaims,
      { search, userType: role, isActive }: UserStatsQuery,
    ): Promise<UserStatsResponse['data']> =>
      read(caller, (snapshot) => repository.aggregateUsers(snapshot, { search, role, isActive })),

    /** @throws AppError 404 USER_NOT_FOUND */
    get: (caller: AccessClaims, id: string): Promise<User> =>
      read(caller, async (snapshot) => presentUser(await requireUser(snapshot, id))),

    /** @throws AppError 409 USERNAME_TAKEN, ignoring case */
    async create(
      caller: AccessClaims,
      { password, userType, email, ...values }: CreateUserRequest,
    ): Promise<User> {
      const passwordHash = await hashPassword(password)
      const user = await write(caller, (tx) => {
        const now = clock.now()
        return repository.insertUser(tx, {
          ...values,
          id: ids.next(),
          email: email ?? null,
          role: userType,
          passwordHash,
          createdAt: now,
          updatedAt: now,
        })
      })
      audit({ actorId: caller.sub, action: 'CREATED', entity: 'USER', entityId: user.id })
      return presentUser(user)
    },

    /**
     * A user must log in again after a deactivation or a change of role or password.
     * @throws AppError 404 USER_NOT_FOUND, 400 USERNAME_LOCKED, 409 LAST_ADMIN
     */
    async update(caller: AccessClaims, id: string, request: UpdateUserRequest): Promise<User> {
      const passwordHash = request.password ? await hashPassword(request.password) : undefined
      const { before, after } = await write(caller, async (tx) => {
        const before = await requireUser(tx, id)
        if (request.username !== undefined && request.username !== before.username) {
          throw new AppError(400, 'USERNAME_LOCKED', 'O nome de usuário não pode ser alterado')
        }
        const now = clock.now()
        const after = await repository.updateUser(tx, id, {
          ...(request.name !== undefined && { name: request.name }),
          ...(request.email !== undefined && { email: request.email }),
          ...(request.phone !== undefined && { phone: request.phone }),
          ...(request.userType !== undefined && { role: request.userType }),
          ...(request.active !== undefined && { isActive: request.active }),
          ...(passwordHash !== undefined && { passwordHash }),
          updatedAt: now,
        })
        if (isActiveAdmin(before) && !isActiveAdmin(after)) await requireAnotherAdmin(tx, id)
        const deactivated = before.isActive && !after.isActive
        if (deactivated || before.userType !== after.userType || passwordHash !== undefined) {
          await repository.revokeSessions(tx, id, now)
          await markSessions(tx, id, sessionMark(now))
        }
        if (deactivated || passwordHash !== undefined) await deleteLink(tx, id)
        return { before, after }
      })
      audit(updateOf(before, after, passwordHash !== undefined, caller.sub))
      return presentUser(after)
    },

    /** @throws AppError 404 USER_NOT_FOUND, 409 LAST_ADMIN */
    async remove(caller: AccessClaims, id: string): Promise<void> {
      await write(caller, async (tx) => {
        const user = await requireUser(tx, id)
        if (isActiveAdmin(user)) await requireAnotherAdmin(tx, id)
        await repository.deleteUser(tx, id)
      })
      audit({ actorId: caller.sub, action: 'DELETED', entity: 'USER', entityId: id })
    },

    /** @throws AppError 404 USER_NOT_FOUND */
    async endSessions(caller: AccessClaims, id: string): Promise<void> {
      await write(caller, async (tx) => {
        await requireUser(tx, id)
        const now = clock.now()
        // First, because it locks the user: no refresh can add a token after the next statement.
        await markSessions(tx, id, sessionMark(now))
        await repository.revokeSessions(tx, id, now)
      })
      audit({ actorId: caller.sub, action: 'SESSION_REVOKED', entity: 'USER', entityId: id })
    },
  }
}

/** A new password is named as changed. */
export function updateOf(
  before: repository.UserRow,
  after: repository.UserRow,
  isNewPassword: boolean,
  actorId: string,
): AuditEvent {
  const changed = actorId === after.id ? 'PASSWORD_CHANGED' : 'PASSWORD_RESET'
  return {
    actorId,
    action: isNewPassword ? changed : 'UPDATED',
    entity: 'USER',
    entityId: after.id,
    fields: [...changedFields(before, after), ...(isNewPassword ? ['password'] : [])],
  }
}

export async function requireUser(db: Executor, id: string): Promise<repository.UserRow> {
  const user = await repository.findUser(db, id)
  if (!user) throw new AppError(404, 'USER_NOT_FOUND', 'Usuário não encontrado')
  return user
}

async function requireAnotherAdmin(db: Executor, id: string): Promise<void> {
  if ((await repository.countOtherActiveAdmins(db, id)) > 0) return
  throw new AppError(409, 'LAST_ADMIN', 'É preciso manter pelo menos um administrador ativo')
}

function isActiveAdmin(user: repository.UserRow): boolean {
  return user.isActive && user.userType === 'ADMIN'
}

export function presentUser(user: repository.UserRow): User {
  return { ...user, createdAt: user.createdAt.toISOString() }
}
