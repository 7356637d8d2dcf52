import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { PoolUse } from '../management/metrics.ts'

type NoSchema = Record<string, never>

/**
 * Runs SQL: the database itself or a transaction on it, PostgreSQL or PGlite. Repositories take it as an argument, so
 * that their caller owns the transaction.
 */
export type Executor = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** An open database of either kind. */
export type OpenDatabase = {
  db: Executor
  /** The first signs access tokens; all of them verify. */
  jwtSecrets: readonly string[]
  /** Brings the schema up to date from a folder of generated SQL, forward only. Several instances may do so at once. */
  migrate(folder: string): Promise<void>
  /**
   * Explains an error during the start: a StartupError if the state of the database caused it, otherwise the error
   * itself.
   */
  explain(error: unknown): unknown
  /** The connections of the pool; the embedded database has none. */
  poolUse?: () => PoolUse
  close(): Promise<void>
}

/** Table and column names are snake_case in SQL and camelCase in code. */
export const casing = 'snake_case'

/** Runs several reads on the same state of the database. */
export function readSnapshot<Result>(
  db: Executor,
  read: (snapshot: Executor) => Promise<Result>,
): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
