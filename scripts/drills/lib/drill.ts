import type { ApiInstance } from './api-instance.ts'
import type { PostgresServer } from './postgres-server.ts'

/** One figure of a drill, as a row of its table. */
export interface Figure {
  figure: string
  value: string | number
  /** What it must be, in words: `0`, `under 5 s`. */
  wanted: string
  ok: boolean
}

/** What a drill does to a running API host, and what must hold meanwhile. Bounded in count and in time. */
export interface Drill {
  name: string
  what: string
  run(context: DrillContext): Promise<Figure[]>
}

/** What a drill may start; all of it ends with the drill. */
export interface DrillContext {
  /** A PostgreSQL of its own, empty. */
  startPostgres(): Promise<PostgresServer>
  /**
   * An API instance of the checkout under test, once it is ready.
   * @param settings environment variables; without `DATABASE_URL` it gets an embedded database in a temporary folder
   */
  startApi(settings?: Record<string, string>): Promise<ApiInstance>
  /** Runs when the drill is over, even when it failed or was interrupted; the last one given runs first. */
  cleanUp(action: () => unknown): void
}
