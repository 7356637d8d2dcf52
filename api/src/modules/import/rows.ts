import { isDeepStrictEqual } from 'node:util'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { isOneOf, saveRows } from '../../database/save-rows.ts'
import type { Stored, Written } from './kind.ts'

/** The rows that have one of some texts in a column, by that text; several if the database has it more than once. */
export async function rowsBy<Table extends PgTable>(
  tx: Executor,
  table: Table,
  column: PgColumn,
  texts: readonly (string | null | undefined)[],
  order: PgColumn,
  lock?: 'no key update' | 'key share',
): Promise<Map<string, Table['$inferSelect'][]>> {
  const found = tx
    .select({ text: column, row: getTableColumns(table) })
    .from<PgTable>(table)
    .where(isOneOf(column, [...new Set(texts)]))
    .orderBy(order)
  const rows = new Map<string, Table['$inferSelect'][]>()
  for (const { text, row } of await (lock ? found.for(lock) : found)) {
    const known = rows.get(`${text}`)
    if (known) known.push(row)
    else rows.set(`${text}`, [row])
  }
  return rows
}

/** Replaces all items of the records whose items differ. */
export async function replaceItems<Table extends PgTable & { id: PgColumn }, Item>(
  tx: Executor,
  table: Table,
  parent: PgColumn,
  written: readonly Written<Stored, Item>[],
  rowsOf: (items: Item[], id: string) => Table['$inferInsert'][],
): Promise<void> {
  const changed = written.filter(({ items }) => !isDeepStrictEqual(items.before, items.after))
  const ids = changed.flatMap(({ before }) => before?.id ?? [])
  if (ids.length > 0) await tx.delete(table).where(isOneOf(parent, ids))
  await saveRows(
    tx,
    table,
    changed.flatMap(({ after, items }) => rowsOf(items.after, after.id)),
  )
}
