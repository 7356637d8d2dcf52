import { asc } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { isOneOf, saveRows } from '../../database/save-rows.ts'
import { grouped } from './grouped.ts'

type Items = PgTable & { id: PgColumn; position: PgColumn }

/** The items of some records by the record's id, in their order. */
export async function readItems<Table extends Items>(
  tx: Executor,
  table: Table,
  parent: PgColumn,
  ids: readonly string[],
): Promise<Map<string, Table['$inferSelect'][]>> {
  const rows = await tx
    .select()
    .from(table as Items)
    .where(isOneOf(parent, ids))
    .orderBy(asc(table.position))
  // The field of a column has the name of the schema.
  const field = Object.entries(table).find(([, column]) => column === parent)?.[0] ?? ''
  return grouped(rows as Table['$inferSelect'][], (row) => Reflect.get(row, field))
}

/** Replaces all items of some records. */
export async function replaceItems<Table extends Items>(
  tx: Executor,
  table: Table,
  parent: PgColumn,
  ids: readonly string[],
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (ids.length > 0) await tx.delete(table).where(isOneOf(parent, ids))
  await saveRows(tx, table, rows)
}
