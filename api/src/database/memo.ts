import { LRUCache } from 'lru-cache'
import type { Clock } from '../time/clock.ts'
import { currentReader } from './reader.ts'

const MAX_KEYS = 1_000

class ReaderGone extends Error {}

/**
 * Keeps what costly reads gave, by key, in this instance. Callers at the same time share the read of the first of them; when that
 * one hangs up, another one reads. A failed read is not cached.
 * @param seconds after which a caller has it read again, and still gets what is kept
 * @param longest seconds after which callers wait
 * @returns the read through what is kept, with `forget`, which has everything read again
 */
export function createMemo<Value extends object | number>(
  clock: Clock,
  seconds: number,
  longest = 2 * seconds,
) {
  const cache = new LRUCache<string, Value, () => Promise<Value>>({
    max: MAX_KEYS,
    ttl: seconds * 1000,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
    async fetchMethod(_key, _stale, { context: read }) {
      const reader = currentReader()
      try {
        return await read()
      } catch (cause) {
        throw reader?.aborted ? new ReaderGone('The reader is gone', { cause }) : cause
      }
    },
    noDeleteOnFetchRejection: true,
    // What is forgotten while it is read still goes to those who wait for it.
    ignoreFetchAbort: true,
  })

  async function readThrough(key: string, read: () => Promise<Value>): Promise<Value> {
    const age = seconds - cache.getRemainingTTL(key) / 1000
    try {
      // A clock that was set back makes callers wait, too.
      const allowStale = age >= 0 && age < longest
      return await cache.forceFetch(key, { context: read, allowStale, forceRefresh: age < 0 })
    } catch (error) {
      if (!(error instanceof ReaderGone) || currentReader()?.aborted) throw error
      return readThrough(key, read)
    }
  }

  return Object.assign(readThrough, { forget: () => cache.clear() })
}
