import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Executor, isStorable } from './database.ts'

/**
 * The row with an id, or undefined; also for an id that no text of the database can be.
 * @param lock keeps others from changing it until the transaction ends
 */
export async function findRow<Table extends PgTable & { id: PgColumn }>(
  db: Executor,
  table: Table,
  id: string,
  lock?: 'update',
): Promise<Table['$inferSelect'] | undefined> {
  if (!isStorable(id)) return undefined
  const rows = db.select().from<PgTable>(table).where(eq(table.id, id))
  const [row] = await (lock ? rows.for(lock) : rows)
  return row
}
