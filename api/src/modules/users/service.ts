import type {
  CreateUserRequest,
  ListUsersQuery,
  UpdateUserRequest,
  UserStatsQuery,
} from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { type Executor, readSnapshot } from '../../database/database.ts'
import { rowRange, walkPosition } from '../../database/paging.ts'
import { AppError } from '../../http/app-error.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { requirePermission } from '../auth/current-user.ts'
import { hashPassword } from '../auth/passwords.ts'
import { addUser, changeUser, isActiveAdmin, requireAnotherAdmin } from './change-user.ts'
import * as repository from './repository.ts'
import { createUserWrites, type UserWrite } from './write-users.ts'

const LISTED_EVENTS = 200

/**
 * Every call checks its caller's row in the same transaction. An access token is valid for 15 minutes, long enough for
 * a deleted or demoted administrator to undo it.
 */
export function createUserService(context: AppContext) {
  const { db } = context
  const read = <Result>(caller: AccessClaims, work: (snapshot: Executor) => Promise<Result>) =>
    readSnapshot(db, async (snapshot) => {
      await requirePermission(snapshot, caller, 'users:read')
      return work(snapshot)
    })

  const writeUsers = createUserWrites(context)
  const write = <Result>(caller: AccessClaims, work: (write: UserWrite) => Promise<Result>) =>
    writeUsers(async (write) => {
      await requirePermission(write.tx, caller, 'users:write')
      return work(write)
    })

  return {
    /** One page of users, by name (spec §7). A page past the end is empty and has the same totals. */
    list: (caller: AccessClaims, query: ListUsersQuery) =>
      read(caller, async (snapshot) => {
        const filter = { search: query.search, role: query.userType, isActive: query.isActive }
        const rows = await repository.findUsers(snapshot, filter, rowRange(query), query.after)
        const totalCount = await repository.countUsers(snapshot, filter)
        return {
          users: rows.map(presentUser),
          ...walkPosition(query, totalCount, rows, ({ name, id }) => [name, id]),
        }
      }),

    stats: (caller: AccessClaims, { search, userType: role, isActive }: UserStatsQuery) =>
      read(caller, (snapshot) => repository.aggregateUsers(snapshot, { search, role, isActive })),

    /** @throws AppError 404 USER_NOT_FOUND */
    get: (caller: AccessClaims, id: string) =>
      read(caller, async (snapshot) => presentUser(await requireUser(snapshot, id))),

    /** @throws AppError 404 USER_NOT_FOUND */
    history: (caller: AccessClaims, id: string) =>
      readSnapshot(db, async (snapshot) => {
        await requirePermission(snapshot, caller, 'users:write')
        await requireUser(snapshot, id)
        const events = await repository.findUserEvents(snapshot, id, LISTED_EVENTS)
        return events.map((event) => ({ ...event, createdAt: event.createdAt.toISOString() }))
      }),

    /** @throws AppError 409 USERNAME_TAKEN, ignoring case */
    async create(caller: AccessClaims, { password, userType, email, ...values }: CreateUserRequest) {
      const passwordHash = await hashPassword(password)
      const account = { ...values, email: email ?? null, role: userType, passwordHash }
      return presentUser(await write(caller, (write) => addUser(write, () => caller, account)))
    },

    /**
     * A user must log in again after a deactivation or a change of role or password.
     * @throws AppError 404 USER_NOT_FOUND, 400 USERNAME_LOCKED, 409 LAST_ADMIN
     */
    async update(caller: AccessClaims, id: string, request: UpdateUserRequest) {
      const passwordHash = request.password ? await hashPassword(request.password) : undefined
      const user = await write(caller, async (write) => {
        const before = await requireUser(write.tx, id)
        if (request.username !== undefined && request.username !== before.username) {
          throw new AppError(400, 'USERNAME_LOCKED', 'O nome de usuário não pode ser alterado')
        }
        const { name, email, phone, userType: role, active: isActive } = request
        const values = { name, email, phone, role, isActive, passwordHash }
        return changeUser(write, { actor: caller }, before, values)
      })
      return presentUser(user)
    },

    /** @throws AppError 404 USER_NOT_FOUND, 409 LAST_ADMIN */
    remove: (caller: AccessClaims, id: string) =>
      write(caller, async ({ tx, record }) => {
        const user = await requireUser(tx, id)
        if (isActiveAdmin(user)) await requireAnotherAdmin(tx, id)
        await repository.deleteUser(tx, id)
        record({ action: 'DELETED', userId: id, actor: caller })
      }),

    /** @throws AppError 404 USER_NOT_FOUND */
    endSessions: (caller: AccessClaims, id: string) =>
      write(caller, async ({ tx, now, record }) => {
        await requireUser(tx, id)
        await repository.endSessionsOf(tx, id, now)
        record({ action: 'SESSION_REVOKED', userId: id, actor: caller, message: 'Sessões encerradas' })
      }),
  }
}

export async function requireUser(db: Executor, id: string): Promise<repository.UserRow> {
  const user = await repository.findUser(db, id)
  if (!user) throw new AppError(404, 'USER_NOT_FOUND', 'Usuário não encontrado')
  return user
}

export const presentUser = (user: repository.UserRow) => ({
  ...user,
  createdAt: user.createdAt.toISOString(),
})
