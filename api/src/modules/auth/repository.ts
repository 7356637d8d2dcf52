import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { findRow, only } from '../../database/find-row.ts'
import { companySessions, loginAttempts, refreshTokens, users } from '../../database/schema/users.ts'

export async function findUserByUsername(db: Executor, username: string) {
  const isSame = eq(sql`lower(${users.username})`, folded(username))
  const [user] = await db.select().from(users).where(isSame)
  return user
}

/** What decides whether the access tokens of a user's session are valid. */
export async function findStanding(db: Executor, id: string, familyId: string) {
  const revoked = db
    .select({ id: refreshTokens.id })
    .from(refreshTokens)
    .where(and(eq(refreshTokens.familyId, familyId), isNotNull(refreshTokens.revokedAt)))
  const [user] = await db
    .select({
      role: users.role,
      isActive: users.isActive,
      sessionsValidFrom: users.sessionsValidFrom,
      isRevoked: sql<boolean>`${exists(revoked)}`,
    })
    .from(users)
    .where(eq(users.id, id))
  return user
}

export async function findUsername(db: Executor, id: string): Promise<string | undefined> {
  const [user] = await db.select({ username: users.username }).from(users).where(eq(users.id, id))
  return user?.username
}

/** Locks the account: until the transaction ends, no other call refreshes, changes or deletes it. */
export const lockUser = (tx: Executor, id: string) => findRow(tx, users, id, 'update')

/** A refresh token, and whether one of its family that was issued after its use has been used. */
export async function findRefreshToken(db: Executor, tokenHash: string) {
  const { id, familyId, rotatedAt } = refreshTokens
  const child = alias(refreshTokens, 'child')
  const usedChild = db
    .select({ id: child.id })
    .from(child)
    .where(
      and(
        eq(child.familyId, familyId),
        ne(child.id, id),
        gte(child.createdAt, rotatedAt),
        isNotNull(child.rotatedAt),
      ),
    )
  const [token] = await db
    .select({ ...getTableColumns(refreshTokens), isChildUsed: sql<boolean>`${exists(usedChild)}` })
    .from(refreshTokens)
    .where(eq(refreshTokens.tokenHash, tokenHash))
  return token
}

export async function insertRefreshToken(db: Executor, token: typeof refreshTokens.$inferInsert) {
  await db.insert(refreshTokens).values(token)
}

export async function markRotated(db: Executor, id: string, now: Date) {
  await db.update(refreshTokens).set({ rotatedAt: now }).where(eq(refreshTokens.id, id))
}

/** @returns whether the family was valid until now */
export async function revokeFamily(db: Executor, familyId: string, now: Date): Promise<boolean> {
  const revoked = await db
    .update(refreshTokens)
    .set({ revokedAt: now })
    .where(and(eq(refreshTokens.familyId, familyId), isNull(refreshTokens.revokedAt)))
    .returning({ id: refreshTokens.id })
  return revoked.length > 0
}

/** Revokes the access tokens that were issued so far. */
export async function markSessions(db: Executor, userId: string, mark: Date) {
  await db.update(users).set({ sessionsValidFrom: mark }).where(eq(users.id, userId))
}

/** An account has more only if a program logs in again and again. */
const MOST_SESSIONS = 100

/** The live sessions of a user, the last used first: each is the newest token of its family. */
export function findSessions(db: Executor, userId: string, now: Date) {
  const { familyId, device, address, createdAt, revokedAt, expiresAt } = refreshTokens
  const newest = db
    .selectDistinctOn([familyId], {
      id: familyId,
      device,
      address,
      lastUsedAt: createdAt,
      isOfCompany: sql<boolean>`${isNotNull(companySessions.familyId)}`.as('is_of_company'),
    })
    .from(refreshTokens)
    .leftJoin(companySessions, eq(companySessions.familyId, familyId))
    .where(and(eq(refreshTokens.userId, userId), isNull(revokedAt), gt(expiresAt, now)))
    .orderBy(familyId, desc(createdAt))
    .as('newest')
  return db.select().from(newest).orderBy(desc(newest.lastUsedAt), newest.id).limit(MOST_SESSIONS)
}

/** Passes over tokens that another call has locked, so that neither waits for the other. */
export async function deleteExpiredRefreshTokens(db: Executor, now: Date) {
  const expired = db
    .select({ id: refreshTokens.id })
    .from(refreshTokens)
    .where(lt(refreshTokens.expiresAt, now))
    .for('update', { skipLocked: true })
  await db.delete(refreshTokens).where(inArray(refreshTokens.id, expired))
}

/** A blank username stands for a whole address; a blank username and address stand for all. */
type AttemptKey = { username: string; address: string }

/** The database folds usernames here as in the lookup of accounts, so one account has one count. */
const folded = (username: string) => sql<string>`lower(${username})`

/**
 * Counts one more attempt in one statement, so concurrent attempts see different counts. Restarts a window that began
 * before `windowStart`.
 */
export async function countAttempt(db: Executor, key: AttemptKey, now: Date, windowStart: Date) {
  const isOver = sql`${loginAttempts.windowStartedAt} <= ${windowStart.toISOString()}::timestamptz`
  const attempts = await db
    .insert(loginAttempts)
    .values({ username: folded(key.username), address: key.address, failures: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: [loginAttempts.username, loginAttempts.address],
      set: {
        failures: sql`case when ${isOver} then 1 else ${loginAttempts.failures} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${loginAttempts.windowStartedAt} end`,
      },
    })
    .returning({ failures: loginAttempts.failures, windowStartedAt: loginAttempts.windowStartedAt })
  return only(attempts)
}

export async function forgetAttempts(db: Executor, key: AttemptKey) {
  await db.delete(loginAttempts).where(isKey(key))
}

export async function forgiveAttempt(db: Executor, key: AttemptKey) {
  await db
    .update(loginAttempts)
    .set({ failures: sql`greatest(${loginAttempts.failures} - 1, 0)` })
    .where(isKey(key))
}

function isKey({ username, address }: AttemptKey) {
  return and(eq(loginAttempts.username, folded(username)), eq(loginAttempts.address, address))
}

export async function deleteAttemptsBefore(db: Executor, windowStart: Date) {
  await db.delete(loginAttempts).where(lt(loginAttempts.windowStartedAt, windowStart))
}
