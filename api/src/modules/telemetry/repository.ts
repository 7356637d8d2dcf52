import { lt, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { crashSamples, releaseReports } from '../../database/schema/rollouts.ts'

/** Adds what an account met of a build: what it has reported before changes nothing, but for the time of its last load. */
export async function addReport(db: Executor, report: typeof releaseReports.$inferInsert): Promise<void> {
  const { remote, build, step, accountId, hasFailed, hasCrashed, loadMs } = releaseReports
  await db
    .insert(releaseReports)
    .values(report)
    .onConflictDoUpdate({
      target: [remote, build, step, accountId],
      set: {
        hasFailed: sql`${hasFailed} or ${report.hasFailed}`,
        hasCrashed: sql`${hasCrashed} or ${report.hasCrashed}`,
        loadMs: sql`coalesce(excluded.load_ms, ${loadMs})`,
        lastAt: report.lastAt,
      },
    })
}

export async function deleteReportsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(releaseReports).where(lt(releaseReports.lastAt, before))
  await db.delete(crashSamples).where(lt(crashSamples.lastAt, before))
}
