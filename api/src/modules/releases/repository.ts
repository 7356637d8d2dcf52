import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { releaseReports, rolloutDecisions } from '../../database/schema/releases.ts'

const { remote, build, step, accountId, hasFailed, hasCrashed, lastAt } = releaseReports

/** Adds what an account met of a build: what it has reported before changes nothing. */
export async function addReport(db: Executor, report: typeof releaseReports.$inferInsert): Promise<void> {
  await db
    .insert(releaseReports)
    .values(report)
    .onConflictDoUpdate({
      target: [remote, build, step, accountId],
      set: {
        hasFailed: sql`${hasFailed} or ${report.hasFailed}`,
        hasCrashed: sql`${hasCrashed} or ${report.hasCrashed}`,
        lastAt: report.lastAt,
      },
    })
}

export async function deleteReportsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(releaseReports).where(lt(lastAt, before))
}

/**
 * Counts the accounts that used each build of an app, and those of them for which it did not load or crashed.
 * @param ofStep counts in a step of its candidate alone; undefined counts all reports that are kept
 */
export function countAccounts(db: Executor, app: string, ofStep: string | undefined) {
  const accounts = (condition: ReturnType<typeof sql>) =>
    sql`count(distinct ${accountId}) filter (where ${condition})`.mapWith(Number)
  return db
    .select({ build, used: accounts(sql`true`), failed: accounts(sql`${hasFailed} or ${hasCrashed}`) })
    .from(releaseReports)
    .where(and(eq(remote, app), ofStep === undefined ? undefined : eq(step, ofStep)))
    .groupBy(build)
}

export const findWithdrawals = (db: Executor) =>
  db.select().from(rolloutDecisions).orderBy(rolloutDecisions.remote, rolloutDecisions.build)

/**
 * Keeps a withdrawal, in place of that of an earlier step. The first one of a step stays.
 * @returns whether it is the first
 */
export async function storeWithdrawal(
  db: Executor,
  withdrawal: Omit<typeof rolloutDecisions.$inferInsert, 'verb'>,
): Promise<boolean> {
  const stored = await db
    .insert(rolloutDecisions)
    .values({ ...withdrawal, verb: 'withdraw' })
    .onConflictDoUpdate({
      target: [rolloutDecisions.remote, rolloutDecisions.build],
      set: withdrawal,
      setWhere: ne(rolloutDecisions.step, withdrawal.step),
    })
    .returning({ remote: rolloutDecisions.remote })
  return stored.length > 0
}
