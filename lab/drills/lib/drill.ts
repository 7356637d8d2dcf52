import type { PostgresServer } from '../../../test/postgres/postgres-server.ts'
import type { ApiInstance } from '../../api-instance.ts'

/** One figure of a drill, as a row of its table. */
export interface Figure {
  figure: string
  value: string | number
  /** The expected value in words: `0`, `under 5 s`. */
  wanted: string
  ok: boolean
}

/** An action on a running API host, and what must hold meanwhile. Bounded in count and in time. */
export interface Drill {
  what: string
  /** Seconds after which it has failed if it hangs; 180 by default. */
  timeout?: number
  run(context: DrillContext): Promise<Figure[]>
}

/** The processes that a drill may start; all of them end with the drill. */
export interface DrillContext {
  /** Repeats what a drill does at random; undefined: any. */
  seed: number | undefined
  /** A new, empty PostgreSQL, which does not fsync. */
  startPostgres(): Promise<PostgresServer>
  /**
   * A running API instance that logs nothing; all of a drill share a secret.
   * @param settings environment variables; without `DATABASE_URL` it gets an embedded database in a temporary folder
   */
  startApi(settings?: Record<string, string>): Promise<ApiInstance>
  /** A new folder for an embedded database that several starts share. */
  newFolder(): string
  /** Runs after the drill, also if it failed or was interrupted, in reverse order. */
  cleanUp(action: () => unknown): void
}

/** A figure that must be exactly this. */
export const exactly = (figure: string, value: unknown, wanted: unknown): Figure => ({
  figure,
  value: String(value),
  wanted: String(wanted),
  ok: value === wanted,
})

/** A time that must stay below a limit. */
export const below = (figure: string, value: number, limit: number, unit: 's' | 'ms'): Figure => ({
  figure,
  value: Number.isFinite(value) ? `${value.toFixed(unit === 's' ? 1 : 0)} ${unit}` : 'never',
  wanted: `under ${limit} ${unit}`,
  ok: value < limit,
})
