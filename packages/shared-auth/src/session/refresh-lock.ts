import { localError } from '../http/api-error.ts'
import type { Clock } from './clock.ts'

const LOCK_NAME = 'celeiro-token-refresh'

/** How long a tab waits for the others. A healthy one holds the lock for one call at most, and a closed one frees it. */
export const LOCK_LIMIT_MS = 15_000

/**
 * Does `work` while no other tab does.
 *
 * @throws ApiError `TIMEOUT` when the lock is not free in time; `SESSION_ENDED` when `signal` is aborted before it is
 */
export type RefreshLock = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/** What is used of the browser's lock manager. */
export interface Locks {
  /** @param work gets `null` instead of a lock that was to be had at once and is not free */
  request<T>(
    name: string,
    options: { signal?: AbortSignal; ifAvailable?: boolean },
    work: (lock: object | null) => T | Promise<T>,
  ): Promise<T>
}

/** A lock across the tabs of this origin. Without the browser's lock manager (old, or insecure context) each tab works alone. */
export function createRefreshLock(getLocks: () => Locks | undefined, clock: Clock): RefreshLock {
  return async (signal, work) => {
    const locks = getLocks()
    if (!locks) return work()

    const patience = new AbortController()
    const stopWaiting = clock.after(LOCK_LIMIT_MS, () => patience.abort())
    let granted = false
    try {
      return await locks.request(LOCK_NAME, { signal: AbortSignal.any([signal, patience.signal]) }, () => {
        granted = true
        stopWaiting()
        return work()
      })
    } catch (error) {
      if (granted) throw error
      if (signal.aborted) throw localError('SESSION_ENDED')
      if (patience.signal.aborted) throw localError('TIMEOUT')
      // The lock manager is there but refuses, as in a sandboxed document.
      return work()
    } finally {
      stopWaiting()
    }
  }
}
