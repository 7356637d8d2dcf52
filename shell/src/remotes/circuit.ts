import type { RemoteFailure } from './remote-failure.ts'

/** So many failures in a row open the circuit, for so many milliseconds. */
const FAILURES = 3
const PAUSE = 30_000

/** Leaves a remote that keeps failing alone for a while, so that each navigation to it need not wait in vain. */
export function createCircuit(now: () => number) {
  const records = new Map<string, { failures: number; last: RemoteFailure; at: number }>()
  return {
    succeeded(name: string): void {
      records.delete(name)
    },
    failed(name: string, last: RemoteFailure): void {
      const failures = (records.get(name)?.failures ?? 0) + 1
      records.set(name, { failures, last, at: now() })
    },
    /** The failure to answer with at once, while the remote is left alone. */
    openFailure(name: string): RemoteFailure | undefined {
      const record = records.get(name)
      if (!record || record.failures < FAILURES || now() - record.at >= PAUSE) return undefined
      return record.last
    },
  }
}
