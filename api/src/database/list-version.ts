import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './database.ts'

/**
 * A text that every committed write to one of the tables changes: a sum of hashes of the rows, each with the transaction
 * that wrote it (xmin), so that a row which returns to an earlier state does not bring an earlier version back.
 */
export async function readListVersion(db: Executor, tables: readonly PgTable[]): Promise<string> {
  const [row] = await db
    .select({ version: sql<string>`concat_ws('-', ${sql.join(tables.map(hashOf), sql`, `)})` })
    .from(sql`(select) as nothing`)
  return row?.version ?? ''
}

const hashOf = (table: PgTable): SQL =>
  sql`(select coalesce(sum(hashtextextended(concat(row.xmin, row.*), 0)), 0) from ${table} as row)`
