import type { PoolUse } from '../management/metrics.ts'
import type { Executor } from './database.ts'

export type OpenDatabase = {
  db: Executor
  /** The first signs access tokens; all of them verify. */
  jwtSecrets: readonly string[]
  /** Several instances may do so at once. */
  migrate(folder: string): Promise<void>
  /** Turns an error during the start into a StartupError if the state of the database caused it. */
  explain(error: unknown): unknown
  /** The connections of its pool; the embedded database has none. */
  poolUse?: () => PoolUse
  /** Whether the disk has room for further writes, or for so many bytes; a PostgreSQL has a machine of its own. */
  hasRoom?: (bytes?: number) => Promise<boolean>
  freeBytes?: () => Promise<number>
  /** Expensive reads at a time that leave connections to other calls; the embedded database runs one statement at a time. */
  expensiveReadsAtOnce?: number
  close(): Promise<void>
}
