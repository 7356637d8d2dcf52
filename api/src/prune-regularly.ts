import { addSeconds, type Clock } from './clock.ts'
import type { Executor } from './database/database.ts'
import { deleteExpiredRefreshTokens } from './modules/auth/repository.ts'
import { deleteReportsBefore } from './modules/telemetry/repository.ts'

const HOUR_MS = 60 * 60 * 1000
const KEPT_SECONDS = 30 * 24 * 60 * 60

/** Deletes reports that are thirty days old, and expired tokens. Decisions stay. */
export async function prune({ db, clock }: { db: Executor; clock: Clock }): Promise<void> {
  const now = clock.now()
  await deleteReportsBefore(db, addSeconds(now, -KEPT_SECONDS))
  await deleteExpiredRefreshTokens(db, now)
}

/**
 * Prunes now and every hour. Every instance does so.
 * @param onError gets the failure of a run, for example of an unreachable database; the next run tries again
 * @returns stops the timer and waits for a current run
 */
export function pruneRegularly(
  stores: { db: Executor; clock: Clock },
  onError: (error: unknown) => void,
): () => Promise<void> {
  const run = () => prune(stores).catch(onError)
  let current = run()
  const timer = setInterval(() => {
    current = run()
  }, HOUR_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return current
  }
}
