import type { Clock } from './clock.ts'

/** Keys that are kept at a time. Beyond it, the one that was read first is forgotten. */
const MAX_KEYS = 1_000

/**
 * Keeps what costly reads gave, by key, in this instance. Callers at the same time share one read; a failed one is not
 * cached.
 * @param seconds after which a caller has it read again, and still gets what is kept
 * @param longest seconds after which callers wait
 * @returns the read through what is kept, with `forget`, which has everything read again
 */
export function createMemo<Value>(clock: Clock, seconds: number, longest = 2 * seconds) {
  const cached = new Map<string, { since: number; value: Value }>()
  const running = new Map<string, Promise<Value>>()
  let forgotten = 0

  async function readAndKeep(key: string, read: () => Promise<Value>): Promise<Value> {
    const since = clock.now().getTime()
    const era = forgotten
    try {
      const value = await read()
      if (era !== forgotten) return value
      cached.delete(key)
      const [oldest] = cached.keys()
      if (oldest !== undefined && cached.size >= MAX_KEYS) cached.delete(oldest)
      cached.set(key, { since, value })
      return value
    } finally {
      if (era === forgotten) running.delete(key)
    }
  }

  function readOnce(key: string, read: () => Promise<Value>): Promise<Value> {
    const reading = running.get(key) ?? readAndKeep(key, read)
    running.set(key, reading)
    return reading
  }

  async function readThrough(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = cached.get(key)
    const age = known ? (clock.now().getTime() - known.since) / 1000 : Number.NaN
    // A clock that was set back makes callers wait, too.
    if (!known || age < 0 || age >= longest) return readOnce(key, read)
    if (age >= seconds) readOnce(key, read).catch(() => undefined)
    return known.value
  }

  function forget(): void {
    forgotten += 1
    cached.clear()
    running.clear()
  }

  return Object.assign(readThrough, { forget })
}
