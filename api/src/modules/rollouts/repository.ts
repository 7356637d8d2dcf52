import type { RequestVerb } from '@celeiro/api-contract/rollout-overview'
import { and, count, desc, eq, exists, gte, inArray, isNull, lt, max, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import {
  rolloutAccounts,
  rolloutMover,
  rolloutMoves,
  rolloutRequests,
  rolloutSteps,
  rollouts,
  rolloutWithdrawals,
} from '../../database/schema/rollouts.ts'

export interface Candidate {
  remote: string
  build: string
}

/** Remembers a candidate; its key stays that of the first caller. */
export async function ensureRollout(db: Executor, rollout: typeof rollouts.$inferInsert): Promise<void> {
  await db.insert(rollouts).values(rollout).onConflictDoNothing()
}

export async function ensureStep(db: Executor, step: typeof rolloutSteps.$inferInsert): Promise<void> {
  await db.insert(rolloutSteps).values(step).onConflictDoNothing()
}

/** The step that was seen last: a host that read an older `config.json` does not bring a former one back. */
export async function findCurrentStep(db: Executor, { remote, build }: Candidate) {
  const [step] = await db
    .select()
    .from(rolloutSteps)
    .where(and(eq(rolloutSteps.remote, remote), eq(rolloutSteps.build, build)))
    .orderBy(desc(rolloutSteps.id))
    .limit(1)
  return step
}

export async function findAccountKey(db: Executor, { remote, build }: Candidate) {
  const [rollout] = await db
    .select({ accountKey: rollouts.accountKey })
    .from(rollouts)
    .where(and(eq(rollouts.remote, remote), eq(rollouts.build, build)))
  return rollout?.accountKey
}

/** Until the transaction ends, nobody else judges this rollout. */
export async function lockRollout(tx: Executor, { remote, build }: Candidate): Promise<void> {
  await tx
    .select({ remote: rollouts.remote })
    .from(rollouts)
    .where(and(eq(rollouts.remote, remote), eq(rollouts.build, build)))
    .for('no key update')
}

/** Adds an account to a step, or what is new of it. `before` saves writes: a report that recent need not be repeated. */
export async function rememberAccount(
  db: Executor,
  row: typeof rolloutAccounts.$inferInsert,
  before: Date,
): Promise<void> {
  const { hasCrashed, hasFailedToLoad, lastSeenAt } = row
  await db
    .insert(rolloutAccounts)
    .values(row)
    .onConflictDoUpdate({
      target: [rolloutAccounts.stepId, rolloutAccounts.account],
      set: {
        lastSeenAt,
        hasCrashed: sql`${rolloutAccounts.hasCrashed} or ${hasCrashed}`,
        hasFailedToLoad: sql`${rolloutAccounts.hasFailedToLoad} or ${hasFailedToLoad}`,
      },
      setWhere: hasCrashed || hasFailedToLoad ? sql`true` : lt(rolloutAccounts.lastSeenAt, before),
    })
}

const stepsOf = ({ remote, build }: Candidate) =>
  and(eq(rolloutSteps.remote, remote), eq(rolloutSteps.build, build))

/** Whether an account has crashed in another step of the rollout. */
export async function hasCrashedBefore(db: Executor, candidate: Candidate, stepId: number, account: string) {
  const [row] = await db
    .select({ account: rolloutAccounts.account })
    .from(rolloutAccounts)
    .innerJoin(rolloutSteps, eq(rolloutSteps.id, rolloutAccounts.stepId))
    .where(
      and(
        stepsOf(candidate),
        ne(rolloutAccounts.stepId, stepId),
        eq(rolloutAccounts.account, account),
        rolloutAccounts.hasCrashed,
      ),
    )
    .limit(1)
  return row !== undefined
}

/** How many other accounts from an address have crashed in the rollout. */
export async function countCrashesFrom(db: Executor, candidate: Candidate, address: string, account: string) {
  const [row] = await db
    .select({ accounts: count() })
    .from(rolloutAccounts)
    .innerJoin(rolloutSteps, eq(rolloutSteps.id, rolloutAccounts.stepId))
    .where(
      and(
        stepsOf(candidate),
        eq(rolloutAccounts.address, address),
        ne(rolloutAccounts.account, account),
        sql`(${rolloutAccounts.hasCrashed} or ${rolloutAccounts.hasFailedToLoad})`,
      ),
    )
  return row?.accounts ?? 0
}

/** The counts of a step. */
export async function readStep(db: Executor, stepId: number) {
  const { isCanary, hasCrashed, hasFailedToLoad, lastSeenAt } = rolloutAccounts
  const counted = (condition: ReturnType<typeof sql>) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number)
  const [row] = await db
    .select({
      canaryAccounts: counted(sql`${isCanary}`),
      otherAccounts: counted(sql`not ${isCanary}`),
      canaryCrashes: counted(sql`${isCanary} and ${hasCrashed}`),
      otherCrashes: counted(sql`not ${isCanary} and ${hasCrashed}`),
      loadFailures: counted(sql`${isCanary} and ${hasFailedToLoad}`),
    })
    .from(rolloutAccounts)
    .where(eq(rolloutAccounts.stepId, stepId))
  const latest = await db
    .select({ isCanary, at: max(lastSeenAt) })
    .from(rolloutAccounts)
    .where(eq(rolloutAccounts.stepId, stepId))
    .groupBy(isCanary)
  if (!row) throw new Error('An aggregate without a row')
  return {
    ...row,
    lastCanaryReport: latest.find((side) => side.isCanary)?.at ?? null,
    lastOtherReport: latest.find((side) => !side.isCanary)?.at ?? null,
  }
}

/** Forgets rollouts without a step since an instant, with their accounts and the key of these. */
export async function deleteRolloutsBefore(db: Executor, before: Date): Promise<void> {
  const young = db
    .select({ id: rolloutSteps.id })
    .from(rolloutSteps)
    .where(
      and(
        eq(rolloutSteps.remote, rollouts.remote),
        eq(rolloutSteps.build, rollouts.build),
        gte(rolloutSteps.startedAt, before),
      ),
    )
  await db.delete(rollouts).where(and(lt(rollouts.firstSeenAt, before), notExists(young)))
}

/** Stores a withdrawal. The first one stays, unless it only spoke and this one acts. */
export async function storeWithdrawal(db: Executor, row: typeof rolloutWithdrawals.$inferInsert) {
  await db
    .insert(rolloutWithdrawals)
    .values(row)
    .onConflictDoUpdate({
      target: [rolloutWithdrawals.remote, rolloutWithdrawals.build],
      set: row,
      setWhere: row.acts ? eq(rolloutWithdrawals.acts, false) : sql`false`,
    })
}

export async function findWithdrawal(db: Executor, { remote, build }: Candidate) {
  const [row] = await db
    .select()
    .from(rolloutWithdrawals)
    .where(and(eq(rolloutWithdrawals.remote, remote), eq(rolloutWithdrawals.build, build)))
  return row
}

/**
 * Forgets a withdrawal and its rollout, if the candidate was taken out of `config.json` before an instant, and after the step
 * began that the withdrawal is about. Somebody may have moved it to another step in between.
 */
export async function forgetPerformedWithdrawal(db: Executor, { remote, build }: Candidate, before: Date) {
  const begun = alias(rolloutMoves, 'begun')
  const performed = db
    .select({ at: rolloutMoves.at })
    .from(rolloutMoves)
    .innerJoin(begun, and(eq(begun.step, rolloutWithdrawals.step), lt(begun.at, rolloutMoves.at)))
    .where(
      and(
        eq(rolloutMoves.remote, remote),
        eq(rolloutMoves.build, build),
        eq(rolloutMoves.verb, 'withdraw'),
        lt(rolloutMoves.at, before),
      ),
    )
  const forgotten = await db
    .delete(rolloutWithdrawals)
    .where(and(eq(rolloutWithdrawals.remote, remote), eq(rolloutWithdrawals.build, build), exists(performed)))
    .returning({ build: rolloutWithdrawals.build })
  if (forgotten.length === 0) return
  await db.delete(rollouts).where(and(eq(rollouts.remote, remote), eq(rollouts.build, build)))
}

export const listWithdrawn = (db: Executor): Promise<Candidate[]> =>
  db
    .select({ remote: rolloutWithdrawals.remote, build: rolloutWithdrawals.build })
    .from(rolloutWithdrawals)
    .where(eq(rolloutWithdrawals.acts, true))
    .orderBy(rolloutWithdrawals.remote, rolloutWithdrawals.build)

export async function insertRequest(db: Executor, row: typeof rolloutRequests.$inferInsert): Promise<void> {
  await db.insert(rolloutRequests).values(row)
}

/** The last request for a candidate, if nothing has answered it. */
export async function findOpenRequest(db: Executor, { remote, build }: Candidate) {
  const [row] = await db
    .select()
    .from(rolloutRequests)
    .where(and(eq(rolloutRequests.remote, remote), eq(rolloutRequests.build, build)))
    .orderBy(desc(rolloutRequests.id))
    .limit(1)
  return row?.doneAt === null ? row : undefined
}

/** @returns whether it is new */
export async function insertMove(db: Executor, row: typeof rolloutMoves.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(rolloutMoves)
    .values(row)
    .onConflictDoNothing()
    .returning({ at: rolloutMoves.at })
  return inserted.length > 0
}

/** Marks the requests that a movement answers as done. */
export async function closeRequests(
  db: Executor,
  { remote, build }: Candidate,
  verbs: readonly RequestVerb[],
  doneAt: Date,
): Promise<void> {
  await db
    .update(rolloutRequests)
    .set({ doneAt })
    .where(
      and(
        eq(rolloutRequests.remote, remote),
        eq(rolloutRequests.build, build),
        inArray(rolloutRequests.verb, [...verbs]),
        isNull(rolloutRequests.doneAt),
      ),
    )
}

/** Who stopped a step last, as far as it was reported. */
export async function findHolder(db: Executor, { remote, build }: Candidate, step: string) {
  const [row] = await db
    .select({ actor: rolloutMoves.actor })
    .from(rolloutMoves)
    .where(
      and(
        eq(rolloutMoves.remote, remote),
        eq(rolloutMoves.build, build),
        eq(rolloutMoves.step, step),
        eq(rolloutMoves.verb, 'hold'),
      ),
    )
    .orderBy(desc(rolloutMoves.at))
    .limit(1)
  return row?.actor
}

export const findMoves = (db: Executor, remote: string, since: Date, limit: number) =>
  db
    .select()
    .from(rolloutMoves)
    .where(and(eq(rolloutMoves.remote, remote), gte(rolloutMoves.at, since)))
    .orderBy(desc(rolloutMoves.at))
    .limit(limit)

export async function hearMover(db: Executor, heardAt: Date): Promise<void> {
  await db
    .insert(rolloutMover)
    .values({ id: 1, heardAt })
    .onConflictDoUpdate({ target: rolloutMover.id, set: { heardAt } })
}

export async function findMover(db: Executor): Promise<Date | null> {
  const [row] = await db.select({ heardAt: rolloutMover.heardAt }).from(rolloutMover)
  return row?.heardAt ?? null
}
