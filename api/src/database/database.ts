import type { ExtractTablesWithRelations } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type NoSchema = Record<string, never>

/**
 * Whatever runs SQL: the database itself or a transaction on it, PostgreSQL or PGlite alike. Repositories take one as an
 * argument, so that their caller owns the transaction.
 */
export type Executor = PgDatabase<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>

/** A database that has been opened, whichever it is. */
export type OpenDatabase = {
  db: Executor
  jwtSecret: string
  /** Brings the schema up to date (forward only) from a folder of generated SQL; safe with several instances at once. */
  migrate(folder: string): Promise<void>
  /** What went wrong while starting: a StartupError where it is the database's own state, else the error as it is. */
  explain(error: unknown): unknown
  close(): Promise<void>
}

/** Table and column names in SQL are snake_case, in code camelCase. */
export const casing = 'snake_case'

/** Runs several reads on one and the same state of the database. */
export function readSnapshot<Result>(
  db: Executor,
  read: (snapshot: Executor) => Promise<Result>,
): Promise<Result> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
