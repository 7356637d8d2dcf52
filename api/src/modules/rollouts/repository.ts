import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { releaseReports, rolloutDecisions } from '../../database/schema/rollouts.ts'

type Decision = typeof rolloutDecisions.$inferInsert

/** The last word about a step; undefined if there is none about this one. */
export async function findDecision(db: Executor, { remote, build, step }: Step) {
  const [decision] = await db
    .select()
    .from(rolloutDecisions)
    .where(
      and(
        eq(rolloutDecisions.remote, remote),
        eq(rolloutDecisions.build, build),
        eq(rolloutDecisions.step, step),
      ),
    )
  return decision
}

/** Keeps a decision in place of the one before. A withdrawal is final for its step. */
export async function storeDecision(db: Executor, decision: Decision): Promise<void> {
  await db
    .insert(rolloutDecisions)
    .values(decision)
    .onConflictDoUpdate({
      target: [rolloutDecisions.remote, rolloutDecisions.build],
      set: decision,
      setWhere: sql`${rolloutDecisions.verb} <> 'withdraw' or ${rolloutDecisions.step} <> ${decision.step}`,
    })
}

export const findWithdrawals = (db: Executor) =>
  db
    .select()
    .from(rolloutDecisions)
    .where(eq(rolloutDecisions.verb, 'withdraw'))
    .orderBy(rolloutDecisions.remote, rolloutDecisions.build)

interface Step {
  remote: string
  /** Of the candidate. */
  build: string
  step: string
}

const { build, hasFailed, hasCrashed } = releaseReports
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

/** The accounts that used each build, each once, and those for which it did not load or crashed. */
export const countReleases = (db: Executor) => {
  const distinct = (condition: ReturnType<typeof sql>) =>
    sql`count(distinct ${releaseReports.accountId}) filter (where ${condition})`.mapWith(Number)
  return db
    .select({
      remote: releaseReports.remote,
      build,
      accounts: distinct(sql`true`),
      loadFailures: distinct(sql`${hasFailed}`),
      crashes: distinct(sql`${hasCrashed}`),
    })
    .from(releaseReports)
    .groupBy(releaseReports.remote, build)
}
