import type { Executor } from '../database/database.ts'
import { deleteExpiredRefreshTokens } from '../modules/auth/repository.ts'
import { dropBodiesBefore } from '../modules/erp/sendings.ts'
import { deleteReportsBefore } from '../modules/releases/repository.ts'
import { deleteCompanySessionsBefore } from '../modules/sign-on/repository.ts'
import { addSeconds, type Clock } from '../time/clock.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_SECONDS = 24 * 60 * 60
const REPORTS_KEPT = 30 * DAY_SECONDS
const BODIES_KEPT = 90 * DAY_SECONDS

/** Deletes reports that are thirty days old, what was sent to the ERP ninety days ago, and expired tokens and sessions. Decisions stay. */
export async function prune({ db, clock }: { db: Executor; clock: Clock }): Promise<void> {
  const now = clock.now()
  await deleteReportsBefore(db, addSeconds(now, -REPORTS_KEPT))
  await dropBodiesBefore(db, addSeconds(now, -BODIES_KEPT))
  await deleteExpiredRefreshTokens(db, now)
  await deleteCompanySessionsBefore(db, now)
}

/**
 * Prunes now and every hour. Every instance does so.
 * @returns stops the timer and waits for a current run
 */
export function pruneRegularly(
  stores: { db: Executor; clock: Clock },
  onError: (error: unknown) => void,
): () => Promise<void> {
  let current = Promise.resolve()
  const run = () => {
    current = prune(stores).catch(onError)
  }
  run()
  const timer = setInterval(run, HOUR_MS).unref()
  return () => {
    clearInterval(timer)
    return current
  }
}
