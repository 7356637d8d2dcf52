import { and, count, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { releaseReports, rolloutDecisions } from '../../database/schema/rollouts.ts'

/** Undefined unless the candidate was withdrawn in this step. */
export async function findWithdrawal(db: Executor, { remote, build, step }: Step) {
  const { remote: ofRemote, build: ofBuild, step: ofStep, verb } = rolloutDecisions
  const [withdrawal] = await db
    .select()
    .from(rolloutDecisions)
    .where(and(eq(ofRemote, remote), eq(ofBuild, build), eq(ofStep, step), eq(verb, 'withdraw')))
  return withdrawal
}

/**
 * Keeps a withdrawal, in place of that of an earlier step. The first one of a step stays.
 * @returns whether it is the first
 */
export async function storeWithdrawal(
  db: Executor,
  withdrawal: Omit<typeof rolloutDecisions.$inferInsert, 'verb'>,
): Promise<boolean> {
  const decision = { ...withdrawal, verb: 'withdraw' as const }
  const stored = await db
    .insert(rolloutDecisions)
    .values(decision)
    .onConflictDoUpdate({
      target: [rolloutDecisions.remote, rolloutDecisions.build],
      set: decision,
      setWhere: sql`${rolloutDecisions.verb} <> 'withdraw' or ${rolloutDecisions.step} <> ${decision.step}`,
    })
    .returning({ remote: rolloutDecisions.remote })
  return stored.length > 0
}

export const findWithdrawals = (db: Executor) =>
  db
    .select()
    .from(rolloutDecisions)
    .where(eq(rolloutDecisions.verb, 'withdraw'))
    .orderBy(rolloutDecisions.remote, rolloutDecisions.build)

interface Step {
  remote: string
  /** The build of the candidate. */
  build: string
  step: string
}

const { build, hasFailed, hasCrashed, loadMs } = releaseReports
const counted = (condition: ReturnType<typeof sql>) =>
  sql`count(*) filter (where ${condition})`.mapWith(Number)
const isBad = sql`(${hasFailed} or ${hasCrashed})`

/** The accounts of a step, those with the candidate and those that crashed on either side. */
export async function countStep(db: Executor, { remote, build: candidate, step }: Step) {
  const [row] = await db
    .select({
      accounts: counted(sql`${build} = ${candidate}`),
      crashes: counted(sql`${build} = ${candidate} and ${isBad}`),
      otherCrashes: counted(sql`${build} <> ${candidate} and ${isBad}`),
    })
    .from(releaseReports)
    .where(and(eq(releaseReports.remote, remote), eq(releaseReports.step, step)))
  return row ?? { accounts: 0, crashes: 0, otherCrashes: 0 }
}

/**
 * The accounts that used each build, each once, and those for which it did not load or crashed; and how long their last loads took.
 */
export const countReleases = (db: Executor) => {
  const distinct = (condition: ReturnType<typeof sql>) =>
    sql`count(distinct ${releaseReports.accountId}) filter (where ${condition})`.mapWith(Number)
  const percentile = (fraction: number) =>
    sql`round(percentile_cont(${fraction}::float8) within group (order by ${loadMs}))`.mapWith(Number)
  return db
    .select({
      remote: releaseReports.remote,
      build,
      accounts: distinct(sql`true`),
      loadFailures: distinct(sql`${hasFailed}`),
      crashes: distinct(sql`${hasCrashed}`),
      // Percentiles pass over null, and have none of no value.
      loads: count(loadMs),
      p50: percentile(0.5),
      p95: percentile(0.95),
    })
    .from(releaseReports)
    .groupBy(releaseReports.remote, build)
}
