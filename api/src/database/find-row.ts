import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Executor, isStorable } from './database.ts'

/** Matches the row of an id. No row has an id that the database cannot store as a text. */
export const hasId = (column: PgColumn, id: string): SQL => (isStorable(id) ? eq(column, id) : sql`false`)

/** The row of an aggregate, of an insert, or of what is locked. */
export function only<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('a statement returned no row')
  return row
}

/** @param lock keeps others from changing the row until the transaction ends */
export async function findRow<Table extends PgTable & { id: PgColumn }>(
  db: Executor,
  table: Table,
  id: string,
  lock?: 'update',
): Promise<Table['$inferSelect'] | undefined> {
  const rows = db.select().from<PgTable>(table).where(hasId(table.id, id))
  const [row] = await (lock ? rows.for(lock) : rows)
  return row
}
