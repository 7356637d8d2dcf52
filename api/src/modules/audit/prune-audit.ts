import { addSeconds, type Clock } from '../../clock.ts'
import type { Executor } from '../../database/database.ts'
import { deleteEntriesBefore } from './repository.ts'

const DAY_SECONDS = 24 * 60 * 60
const HOUR_MS = 60 * 60 * 1000

/** Short transactions, so that nothing waits for a large deletion. */
const BATCH = 5_000

type Pruning = {
  db: Executor
  clock: Clock
  /** How long entries are kept. */
  days: number
}

/**
 * Deletes the entries that are older than the retention period. A lock in the database lets one instance work at a time.
 * Returns their number.
 */
export async function pruneAudit({ db, clock, days }: Pruning, batch = BATCH): Promise<number> {
  const before = addSeconds(clock.now(), -days * DAY_SECONDS)
  let total = 0
  for (;;) {
    const deleted = await deleteEntriesBefore(db, before, batch)
    total += deleted
    if (deleted < batch) return total
  }
}

/**
 * Prunes now and every hour. Every instance does so.
 * @param onError gets the failure of a run, for example of an unreachable database; the next run tries again
 * @returns stops the timer and waits for a current run
 */
export function pruneRegularly(
  prune: () => Promise<unknown>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const run = async () => {
    try {
      await prune()
    } catch (error) {
      onError(error)
    }
  }
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
