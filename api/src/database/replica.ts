import { setTimeout as sleep } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { ReplicaUse } from '../management/metrics.ts'
import type { Executor } from './database.ts'
import { isDatabaseOutage, rootReason } from './outage.ts'
import type { ReadSource, Reads } from './reads.ts'

/**
 * The greatest age (ms) of what a replica shows. The same in all instances: a write waits for as long where it cannot
 * learn that the replica has it.
 */
export const MAX_STALENESS_MS = 1_000

/** Several per staleness: one late probe does not send all reads to the primary. */
const PROBE_MS = 250
const POLL_MS = 5

/** SQLSTATEs of a standby that cancels a statement, because it blocks the replay. */
const CANCELLED_BY_REPLAY = new Set(['40001', '40P01'])

export type ReplicaReads = Reads & {
  /**
   * Begins to read on the replica.
   * @param onChange told why the replica is not used, undefined once it is
   * @returns ends it
   */
  watch(onChange: (problem: string | undefined) => void): () => void
  /** Reads on the primary until a probe has succeeded: a connection to the replica broke. */
  distrust(): void
  use(): ReplicaUse
}

/**
 * Reads on a replica of which is known that it lacks nothing older than `MAX_STALENESS_MS`, otherwise on the primary.
 * `settled` waits until the replica has the write, or until no instance can still read a state without it.
 */
export function createReplicaReads(primary: Executor, replica: Executor): ReplicaReads {
  const reads = { primary: 0, replica: 0 }
  /** The instant, by the clock of the process, of which the replica shows everything. */
  let shown = Number.NEGATIVE_INFINITY
  const isUsable = () => performance.now() - shown < MAX_STALENESS_MS
  const distrust = () => {
    shown = Number.NEGATIVE_INFINITY
  }

  async function readOnPrimary<Result>(read: (db: Executor) => Promise<Result>): Promise<Result> {
    reads.primary++
    return read(primary)
  }

  function source(): ReadSource {
    let db = isUsable() ? replica : primary
    return async (read) => {
      if (db === primary) return readOnPrimary(read)
      try {
        reads.replica++
        return await read(replica)
      } catch (error) {
        const isAway = isDatabaseOutage(error)
        if (!isAway && !isCancelledByReplay(error)) throw error
        if (isAway) distrust()
        db = primary
        return readOnPrimary(read)
      }
    }
  }

  /** Whether the replica shows everything that the primary had flushed at a position, before the signal. */
  async function hasReplayed(position: Position, signal: AbortSignal): Promise<boolean> {
    while (!signal.aborted) {
      if (await shows(replica, position)) return true
      await sleep(POLL_MS)
    }
    return false
  }

  async function probe(): Promise<void> {
    const since = performance.now()
    const position = await positionOf(primary)
    if (!(await hasReplayed(position, AbortSignal.timeout(MAX_STALENESS_MS))))
      throw new Error('it lags behind')
    shown = since
  }

  return {
    source,
    distrust,
    use: () => ({
      isUsed: isUsable(),
      stalenessSeconds: Number.isFinite(shown) ? (performance.now() - shown) / 1000 : undefined,
      reads: { ...reads },
    }),

    async settled() {
      const waiting = new AbortController()
      const { signal } = waiting
      // Instances that have seen an earlier state stop reading it by then.
      const everyoneHasStopped = sleep(MAX_STALENESS_MS, undefined, { signal })
      const replayed = positionOf(primary).then((position) => hasReplayed(position, signal))
      await Promise.race([
        everyoneHasStopped,
        replayed.then(
          (isShown) => (isShown ? undefined : everyoneHasStopped),
          () => everyoneHasStopped,
        ),
      ])
      everyoneHasStopped.catch(() => undefined)
      waiting.abort()
    },

    watch(onChange) {
      let isWatching = true
      let problem: string | undefined = ''
      const tell = (current: string | undefined) => {
        if (isWatching && current !== problem) onChange(current)
        problem = current
      }
      const watch = async () => {
        while (isWatching) {
          try {
            await probe()
            tell(undefined)
          } catch (error) {
            if (!isUsable()) tell(rootReason(error))
          }
          await sleep(PROBE_MS, undefined, { ref: false })
        }
      }
      watch()
      return () => {
        isWatching = false
        distrust()
      }
    },
  }
}

/** The end of what a primary has flushed, and the cluster whose positions can be compared with it. */
type Position = { system: string; flushed: string }

async function positionOf(primary: Executor): Promise<Position> {
  const row = await firstRow(
    primary,
    sql`select system_identifier::text as system, pg_current_wal_flush_lsn()::text as flushed from pg_control_system()`,
  )
  return { system: String(row['system']), flushed: String(row['flushed']) }
}

/** @throws if the server is no replica of that primary: any other one could show anything */
async function shows(replica: Executor, { system, flushed }: Position): Promise<boolean> {
  const row = await firstRow(
    replica,
    sql`select pg_is_in_recovery() and system_identifier::text = ${system} as "isReplica",
      pg_last_wal_replay_lsn() >= ${flushed}::pg_lsn as "hasReplayed" from pg_control_system()`,
  )
  if (row['isReplica'] !== true) throw new Error('it is no replica of the primary')
  return row['hasReplayed'] === true
}

async function firstRow(db: Executor, query: SQL): Promise<Record<string, unknown>> {
  const result: unknown = await db.execute(query)
  const rows = result instanceof Object && 'rows' in result && Array.isArray(result.rows) ? result.rows : []
  return rows[0] ?? {}
}

function isCancelledByReplay(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && CANCELLED_BY_REPLAY.has(String(cause.code))) return true
  }
  return false
}
