import { isDeepStrictEqual } from 'node:util'
import { asc, getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { isOneOf, saveRows } from '../../database/save-rows.ts'
import { grouped } from './grouped.ts'
import type { Stored, Written } from './kind.ts'

type ItemTable = PgTable & { id: PgColumn; position: PgColumn }

/** The items of some records by the record's id, in their order. */
export async function readItems<Table extends ItemTable, Item>(
  tx: Executor,
  table: Table,
  parent: PgColumn,
  ids: readonly string[],
  toItem: (row: Table['$inferSelect']) => Item,
): Promise<Map<string, Item[]>> {
  const rows = await tx
    .select({ parent, row: getTableColumns(table) })
    .from(table as ItemTable)
    .where(isOneOf(parent, ids))
    .orderBy(asc(table.position))
  const byParent = grouped(rows, (row) => row.parent)
  return new Map([...byParent].map(([id, found]) => [id, found.map(({ row }) => toItem(row))]))
}

/** Replaces all items of the records whose items differ. */
export async function replaceItems<Table extends ItemTable, Item>(
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
