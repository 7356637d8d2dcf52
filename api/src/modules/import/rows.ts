import { isDeepStrictEqual } from 'node:util'
import type { Problem } from '@celeiro/api-contract/import'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { isOneOf, saveRows } from '../../database/save-rows.ts'
import { priceTables, products } from '../../database/schema/catalog.ts'
import { customers, properties } from '../../database/schema/customers.ts'
import { orders } from '../../database/schema/orders.ts'
import type { Stored, Written } from './kind.ts'

/** The rows that have one of some texts in a column, by that text; several if the database has it more than once. */
export async function rowsBy<Table extends PgTable>(
  tx: Executor,
  table: Table,
  column: PgColumn,
  texts: readonly (string | null | undefined)[],
  order: PgColumn,
  lock?: 'no key update',
): Promise<Map<string, Table['$inferSelect'][]>> {
  const found = tx
    .select({ text: column, row: getTableColumns(table) })
    .from<PgTable>(table)
    .where(isOneOf(column, [...new Set(texts)]))
    .orderBy(order)
  return grouped(await (lock ? found.for(lock) : found))
}

function grouped<Row>(found: readonly { text: unknown; row: Row }[]): Map<string, Row[]> {
  const rows = new Map<string, Row[]>()
  for (const { text, row } of found) {
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
  const rows = changed.flatMap(({ after, items }) => rowsOf(items.after, after.id))
  await saveRows(tx, table, rows)
}

/** What entries refer to by keys of their sender, as messages call it, and the column of the key. */
const REFERENCES = {
  cliente: { table: customers, column: customers.externalId },
  propriedade: { table: properties, column: properties.externalId },
  'tabela de preço': { table: priceTables, column: priceTables.externalId },
  produto: { table: products, column: products.sku },
  pedido: { table: orders, column: orders.externalId },
}

/** The id of a record; without a key, what stands in its place. A key of none, or of several, adds to the problems of its field. */
export type IdOf = <None extends null | undefined>(
  key: string | None,
  path: string,
  problems: Problem[],
) => string | None | undefined

/** Finds records, which nobody deletes until the transaction ends. */
export async function findReferences(
  tx: Executor,
  noun: keyof typeof REFERENCES,
  keys: readonly (string | null | undefined)[],
): Promise<IdOf> {
  const { table, column } = REFERENCES[noun]
  const ids = tx
    .select({ text: column, row: table.id })
    .from(table)
    .where(isOneOf(column, [...new Set(keys)]))
    .orderBy(table.id)
    .for('key share')
  const found = grouped(await ids)
  return (key, path, problems) => {
    if (typeof key !== 'string') return key
    const [row, another] = found.get(key) ?? []
    if (row && !another) return row
    const reason = row ? 'Há mais de um registro' : `Não há ${noun}`
    problems.push({ path, message: `${reason} com a chave ${key}` })
    return undefined
  }
}
