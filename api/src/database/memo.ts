import type { Clock } from '../time/clock.ts'
import { currentReader, readFor } from './reader.ts'

/** Keys that are kept at a time. Beyond it, the one that was read first is forgotten. */
const MAX_KEYS = 1_000

/** A read that several callers wait for. */
interface Shared<Value> {
  value: Promise<Value>
  /** Counts a caller, who may be a reader that leaves. */
  join(reader: AbortSignal | undefined): void
}

/**
 * Keeps what costly reads gave, by key, in this instance. Callers at the same time share one read, which stops when all of them
 * are gone; a failed one is not cached.
 * @param seconds after which a caller has it read again, and still gets what is kept
 * @param longest seconds after which callers wait
 * @returns the read through what is kept, with `forget`, which has everything read again
 */
export function createMemo<Value>(clock: Clock, seconds: number, longest = 2 * seconds) {
  const cached = new Map<string, { since: number; value: Value }>()
  const running = new Map<string, Shared<Value>>()
  let forgotten = 0

  async function readAndKeep(key: string, read: () => Promise<Value>): Promise<Value> {
    const since = clock.now().getTime()
    const era = forgotten
    const value = await read()
    if (era !== forgotten) return value
    cached.delete(key)
    const [oldest] = cached.keys()
    if (oldest !== undefined && cached.size >= MAX_KEYS) cached.delete(oldest)
    cached.set(key, { since, value })
    return value
  }

  function share(key: string, read: () => Promise<Value>): Shared<Value> {
    const controller = new AbortController()
    let waiting = 0
    const end = () => {
      if (running.get(key) === shared) running.delete(key)
    }
    const leave = () => {
      waiting -= 1
      if (waiting > 0) return
      end()
      controller.abort()
    }
    const value = currentReader()
      ? readFor(controller.signal, () => readAndKeep(key, read))
      : readAndKeep(key, read)
    const shared: Shared<Value> = {
      value: value.finally(end),
      join(reader) {
        waiting += 1
        reader?.addEventListener('abort', leave)
      },
    }
    return shared
  }

  function readOnce(key: string, read: () => Promise<Value>, reader?: AbortSignal): Promise<Value> {
    const shared = running.get(key) ?? share(key, read)
    running.set(key, shared)
    shared.join(reader)
    return shared.value
  }

  async function readThrough(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = cached.get(key)
    const age = known ? (clock.now().getTime() - known.since) / 1000 : Number.NaN
    // A clock that was set back makes callers wait, too.
    if (!known || age < 0 || age >= longest) return readOnce(key, read, currentReader())
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
