import type { Clock } from './clock.ts'

/** Keys that are kept at a time. Beyond it, the one that was read first is forgotten. */
const MAX_KEYS = 1_000

/**
 * Keeps what costly reads gave, by key, in this instance. Callers at the same time share one read; a failed one is not
 * kept.
 * @param seconds after which the next caller reads again
 */
export function createMemo<Value>(clock: Clock, seconds: number) {
  const kept = new Map<string, { since: number; value: Promise<Value> }>()
  return (key: string, read: () => Promise<Value>): Promise<Value> => {
    const now = clock.now().getTime()
    const known = kept.get(key)
    // A clock that was set back makes the caller read again, too.
    if (known && now >= known.since && now < known.since + seconds * 1000) return known.value
    kept.delete(key)
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= MAX_KEYS) kept.delete(oldest)
    const entry = { since: now, value: read() }
    kept.set(key, entry)
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return entry.value
  }
}
