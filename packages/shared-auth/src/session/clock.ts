/** Time as the session sees it; tests bring their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Runs once after `ms` milliseconds; the answer cancels it. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Waits `ms` milliseconds, or until `signal` is aborted if that comes first. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const done = () => {
      cancelTimer()
      signal.removeEventListener('abort', done)
      resolve()
    }
    const cancelTimer = clock.after(ms, done)
    signal.addEventListener('abort', done, { once: true })
  })
}
