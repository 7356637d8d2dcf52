import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * Runs SQL: the database itself or a transaction on it, PostgreSQL or PGlite. Repositories take it as an argument, so
 * that their caller owns the transaction.
 */
export type Executor = PgDatabase<PgQueryResultHKT>

/** Table and column names are snake_case in SQL and camelCase in code. */
export const casing = 'snake_case'

/** PostgreSQL accepts no NUL in a text, not even in a comparison. */
export const isStorable = (text: string): boolean => !text.includes('\0')

/** Runs several reads on the same state of the database. */
export function readSnapshot<Result>(db: Executor, read: (snapshot: Executor) => Promise<Result>) {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}
