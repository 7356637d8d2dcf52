/** The session's source of time. Tests inject their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Calls `run` once after `ms` milliseconds. Returns a function that cancels the timer. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** A timer that each call sets again, or stops without `ms`. */
export function createTimer(clock: Clock) {
  let cancel = () => {}
  return (ms: number | undefined, run: () => void): void => {
    cancel()
    cancel = ms === undefined ? () => {} : clock.after(ms, run)
  }
}

/** Waits `ms` milliseconds, or until `signal` is aborted. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve()
    const done = () => {
      cancelTimer()
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const cancelTimer = clock.after(ms, done)
    signal?.addEventListener('abort', done, { once: true })
  })
}
