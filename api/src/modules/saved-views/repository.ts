import { and, asc, eq } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { savedViews, users } from '../../database/schema/users.ts'

/** Lets one change of a user's views run at a time, so that none passes the limit beside another. */
export const lockViews = (tx: Executor, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

export const findViews = (db: Executor, userId: string) =>
  db.select().from(savedViews).where(eq(savedViews.userId, userId)).orderBy(asc(savedViews.list))

export const putViews = (tx: Executor, row: typeof savedViews.$inferInsert) =>
  tx
    .insert(savedViews)
    .values(row)
    .onConflictDoUpdate({ target: [savedViews.userId, savedViews.list], set: { views: row.views } })

export const deleteViews = (tx: Executor, userId: string, list: string) =>
  tx.delete(savedViews).where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)))
