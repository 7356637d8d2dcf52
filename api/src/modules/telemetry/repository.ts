import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { type CrashSample, crashSamples, releaseReports } from '../../database/schema/rollouts.ts'

/** Places of crashes that one account can show per build: it cannot fill the list. */
const SAMPLES_PER_ACCOUNT = 5
/** Kinds of crashes that are shown. */
const SHOWN = 50

/** Adds what an account met of a build; what it has reported before changes nothing. */
export async function addReport(db: Executor, report: typeof releaseReports.$inferInsert): Promise<void> {
  const { remote, build, step, accountId, hasFailed, hasCrashed } = releaseReports
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

interface NewSample {
  remote: string
  build: string
  accountId: string
  fingerprint: string
  sample: CrashSample
}

/** Keeps a crash as the latest of its account at its place, unless the account has shown enough of them. */
export async function addSample(db: Executor, { sample, ...key }: NewSample, now: Date): Promise<void> {
  const ofAccount = and(
    eq(crashSamples.remote, key.remote),
    eq(crashSamples.build, key.build),
    eq(crashSamples.accountId, key.accountId),
  )
  const known = await db.select({ fingerprint: crashSamples.fingerprint }).from(crashSamples).where(ofAccount)
  const isKnown = known.some(({ fingerprint }) => fingerprint === key.fingerprint)
  if (!isKnown && known.length >= SAMPLES_PER_ACCOUNT) return
  await db
    .insert(crashSamples)
    .values({ ...key, sample, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [crashSamples.remote, crashSamples.build, crashSamples.accountId, crashSamples.fingerprint],
      set: { sample, lastAt: now },
    })
}

/** The latest crash at each place, those of most accounts first. */
export const findSamples = (db: Executor, remote: string) => {
  const { build, fingerprint, firstAt, lastAt, sample } = crashSamples
  const accounts: SQL<number> = sql`count(*)`.mapWith(Number)
  const latest = sql`max(${lastAt})`.mapWith(lastAt)
  return db
    .select({
      build,
      fingerprint,
      accounts,
      firstAt: sql`min(${firstAt})`.mapWith(firstAt),
      lastAt: latest,
      sample: sql<CrashSample>`(array_agg(${sample} order by ${lastAt} desc))[1]`,
    })
    .from(crashSamples)
    .where(eq(crashSamples.remote, remote))
    .groupBy(build, fingerprint)
    .orderBy(sql`count(*) desc, max(${lastAt}) desc`, fingerprint)
    .limit(SHOWN)
}

export async function deleteReportsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(releaseReports).where(lt(releaseReports.lastAt, before))
  await db.delete(crashSamples).where(lt(crashSamples.lastAt, before))
}
