import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { and, asc, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { alphabetically } from '../../database/alphabetical.ts'
import type { Executor } from '../../database/database.ts'
import { only } from '../../database/find-row.ts'
import { following, type RowRange } from '../../database/paging.ts'
import { refreshTokens, userEvents, users } from '../../database/schema/users.ts'
import { containsText } from '../../database/search.ts'
import { markSessions } from '../auth/repository.ts'
import { sessionMark } from '../auth/session-mark.ts'

type UserFilter = {
  search: string | undefined
  role: UserRole | undefined
  isActive: boolean | undefined
}

/** The password hash stays in the database. */
const visible = {
  id: users.id,
  username: users.username,
  name: users.name,
  email: users.email,
  phone: users.phone,
  userType: users.role,
  isActive: users.isActive,
  createdAt: users.createdAt,
}

function matches({ search, role, isActive }: UserFilter) {
  return and(
    role && eq(users.role, role),
    isActive === undefined ? undefined : eq(users.isActive, isActive),
    containsText([users.username, users.name, users.email, users.phone], search),
  )
}

export function countUsers(db: Executor, filter?: UserFilter): Promise<number> {
  return db.$count(users, filter && matches(filter))
}

const byName = alphabetically(users.name)

/** One page by name, then by id, so that no page repeats or skips one. */
export function findUsers(db: Executor, filter: UserFilter, range: RowRange, after?: string) {
  return db
    .select(visible)
    .from(users)
    .where(
      and(
        matches(filter),
        following(after, {
          columns: [byName, users.id],
          direction: 'ascending',
          read: (name) => alphabetically(sql`${name}::text`),
        }),
      ),
    )
    .orderBy(asc(byName), asc(users.id))
    .limit(range.limit)
    .offset(range.offset)
}
export type UserRow = Awaited<ReturnType<typeof findUsers>>[number]

export async function aggregateUsers(db: Executor, filter: UserFilter) {
  const rows = await db
    .select({
      totalUsers: count(),
      activeUsers: sql`count(*) filter (where ${users.isActive})`.mapWith(Number),
      inactiveUsers: sql`count(*) filter (where not ${users.isActive})`.mapWith(Number),
    })
    .from(users)
    .where(matches(filter))
  return only(rows)
}

/**
 * Until the transaction ends, no other call writes users; reads and session refreshes continue. The conditions of a
 * write (the caller's role, the number of administrators) therefore hold until it is done.
 */
export async function lockUserWrites(tx: Executor) {
  await tx.execute(sql`lock table ${users} in share row exclusive mode`)
}

export async function findUser(db: Executor, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select(visible).from(users).where(eq(users.id, id))
  return user
}

export async function countOtherActiveAdmins(db: Executor, id: string): Promise<number> {
  return db.$count(users, and(ne(users.id, id), eq(users.role, 'ADMIN'), eq(users.isActive, true)))
}

export async function insertUser(tx: Executor, values: typeof users.$inferInsert): Promise<UserRow> {
  return only(await tx.insert(users).values(values).returning(visible))
}

type Columns = Omit<typeof users.$inferInsert, 'id' | 'username' | 'createdAt'>
/** The columns of a user to change; a column that is undefined stays as it is. */
export type UserValues = { [Column in keyof Columns]?: Columns[Column] | undefined }

export async function updateUser(tx: Executor, id: string, values: UserValues): Promise<UserRow> {
  return only(await tx.update(users).set(values).where(eq(users.id, id)).returning(visible))
}

/** Deletes a user; the database deletes the user's refresh tokens as well. */
export async function deleteUser(tx: Executor, id: string) {
  await tx.delete(users).where(eq(users.id, id))
}

/** @param exceptFamily the family of the session that goes on with its refresh token */
export async function endSessionsOf(tx: Executor, userId: string, now: Date, exceptFamily?: string) {
  // First, because it locks the user: no refresh can add a token after the next statement.
  await markSessions(tx, userId, sessionMark(now))
  await tx
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(refreshTokens.userId, userId),
        isNull(refreshTokens.revokedAt),
        exceptFamily === undefined ? undefined : ne(refreshTokens.familyId, exceptFamily),
      ),
    )
}

/** Newest first. */
export function findUserEvents(db: Executor, userId: string, limit: number) {
  const { id, createdAt, message, author, sequence } = userEvents
  return db
    .select({ id, createdAt, message, author })
    .from(userEvents)
    .where(eq(userEvents.userId, userId))
    .orderBy(desc(sequence))
    .limit(limit)
}
