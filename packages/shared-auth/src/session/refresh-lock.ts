import { localError } from '../http/api-error.ts'
import { unlessAborted } from '../http/unless-aborted.ts'
import { type Clock, pause } from './clock.ts'
import { UNSEEN_MS } from './token-storage.ts'

const LOCK_NAME = 'celeiro-token-refresh'

/** Milliseconds that a tab waits for the lock. A working tab holds it for little more than a call; closing a tab frees it. */
export const LOCK_LIMIT_MS = 15_000

/**
 * Runs `work` while no other tab runs it.
 *
 * @throws ApiError `TIMEOUT` when the lock is not free in time; `SESSION_ENDED` when `signal` is aborted before it is
 */
export type RefreshLock = <T>(signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/** The part of the browser's `LockManager` that the session uses. */
export interface Locks {
  request<T>(name: string, options: { signal: AbortSignal }, work: () => Promise<T>): Promise<T>
}

/**
 * A lock across the tabs of this origin. Without a lock manager (old browser, insecure context) each tab works alone.
 *
 * A tab keeps the lock until the others see what its work has stored, or the end of the session: between tabs in different
 * processes, Chromium grants a lock sooner than that.
 */
export function createRefreshLock(getLocks: () => Locks | undefined, clock: Clock): RefreshLock {
  return async (signal, work) => {
    const locks = getLocks()
    if (!locks) return work()

    const timeout = new AbortController()
    const stopWaiting = clock.after(LOCK_LIMIT_MS, () => timeout.abort())
    let granted = false
    try {
      return await new Promise((resolve, reject) => {
        async function hold() {
          granted = true
          stopWaiting()
          const done = work()
          resolve(done)
          await unlessAborted(done, signal, 'SESSION_ENDED').catch(() => {})
          await pause(clock, UNSEEN_MS)
          await done.catch(() => {})
        }
        locks.request(LOCK_NAME, { signal: AbortSignal.any([signal, timeout.signal]) }, hold).catch(reject)
      })
    } catch (error) {
      if (granted) throw error
      if (signal.aborted) throw localError('SESSION_ENDED')
      if (timeout.signal.aborted) throw localError('TIMEOUT')
      // The lock manager exists but rejects requests, as in a sandboxed document.
      return work()
    } finally {
      stopWaiting()
    }
  }
}
