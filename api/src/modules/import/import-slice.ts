import { isDeepStrictEqual } from 'node:util'
import type { ImportChange, ImportResponse, Problem, RefusedEntry } from '@celeiro/api-contract/import'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { isOneOf, saveRows } from '../../database/save-rows.ts'
import { nextUpdate } from '../price-tables/version.ts'
import { type Draft, repeatedOn } from './check-entries.ts'
import { grouped } from './grouped.ts'
import type { Batch, Items, Kind, Written } from './kind.ts'

export interface Stored {
  id: string
  updatedAt?: Date
}

/** Any number works if all instances share it. */
const IMPORT_LOCK = sql`select pg_advisory_xact_lock(7210464)`

/** Less than what a client waits for, and than the longest statement. */
const LOCK_TIMEOUT = sql`set local lock_timeout = '4s'`

/**
 * Lets one slice at a time be written over all hosts, so that two neither wait for rows of each other nor create a record twice.
 * @throws Error with 55P03 when it waits too long, for them or, later, for rows that a user has
 */
export async function lockImports(tx: Executor): Promise<void> {
  await tx.execute(LOCK_TIMEOUT)
  await tx.execute(IMPORT_LOCK)
}

/** Writes entries in a transaction that has locked the imports: those of new records, and those that differ. */
export async function importSlice<Entry, Fields extends Stored, ItemChange extends Items | undefined>(
  tx: Executor,
  kind: Kind<Entry, Fields, ItemChange>,
  drafts: readonly Draft<Entry>[],
  batch: Batch,
): Promise<ImportResponse['data']> {
  const keysOf = (ours: boolean) => drafts.filter(({ isOurs }) => isOurs === ours).map(({ key }) => key)
  const stored = await storedRows(tx, kind, kind.column, keysOf(false))
  const ours = await storedRows(tx, kind, kind.table.id, keysOf(true))
  const changeOf = await kind.prepare(
    tx,
    drafts.map(({ entry }) => entry),
    [...stored.values(), ...ours.values()].flat(),
    batch,
  )
  const refused: RefusedEntry[] = []
  const written: Written<Fields, ItemChange>[] = []
  const changes: ImportChange[] = []
  for (const { index, key, isOurs, entry } of drafts) {
    const [before, another] = (isOurs ? ours : stored).get(key) ?? []
    const missing = before ? [] : kind.required.filter((field) => entry[field] === undefined)
    const first = before && batch.indexes.get(before.id)
    const problems = another
      ? [SEVERAL]
      : isOurs && !before
        ? [unknownOn(key)]
        : first !== undefined
          ? [repeatedOn(isOurs ? 'id' : 'externalId', first)]
          : missing.map(missingOn)
    if (before) batch.indexes.set(before.id, first ?? index)
    const change = problems.length > 0 ? problems : changeOf(entry, before)
    if (Array.isArray(change)) refused.push({ index, key, errors: change })
    else {
      const columns = Object.entries(change.columns).filter(([, value]) => value !== undefined)
      const isChanged =
        !before ||
        change.items?.differ ||
        columns.some(([name, value]) => !isDeepStrictEqual(value, Reflect.get(before, name)))
      if (!isChanged) continue
      if (change.held) {
        refused.push({ index, key, errors: [change.held] })
        continue
      }
      const start = before
        ? { ...before, updatedAt: nextUpdate(batch.now, { updatedAt: batch.now, ...before }) }
        : { ...kind.defaults, id: batch.ids.next(), createdAt: batch.now, updatedAt: batch.now }
      // Whole: a new record has what is required, and the defaults.
      const after = { ...start, ...Object.fromEntries(columns) } as Fields
      written.push({ before, after, items: change.items as ItemChange })
      const { warnings = [], toErp = false } = change
      changes.push({ index, isNew: !before, warnings, toErp })
    }
  }
  await saveRows(tx, kind.table, written.map(({ after }) => after) as never)
  await kind.write?.(tx, written, batch)
  const created = written.filter(({ before }) => !before).length
  const updated = written.length - created
  const unchanged = drafts.length - written.length - refused.length
  return { created, updated, unchanged, refused, ...(batch.isCheck && { changes }) }
}

/** The records that have a key of the batch in a column, locked in the order of their ids; several if the database has it more than once. */
async function storedRows<Entry, Fields extends Stored, ItemChange extends Items | undefined>(
  tx: Executor,
  { table }: Kind<Entry, Fields, ItemChange>,
  column: PgColumn,
  keys: readonly string[],
): Promise<Map<string, Fields[]>> {
  const rows = await tx
    .select({ key: column, row: getTableColumns(table) })
    .from(table)
    .where(isOneOf(column, keys))
    .orderBy(table.id)
    .for('no key update')
  const byKey = grouped(rows, ({ key }) => key)
  // The table has these fields.
  return new Map([...byKey].map(([key, found]) => [key, found.map(({ row }) => row as unknown as Fields)]))
}

const SEVERAL: Problem = { path: 'externalId', message: 'Há mais de um registro com esta chave' }
const unknownOn = (id: string): Problem => ({ path: 'id', message: `Não há registro com o id ${id}` })
const missingOn = (path: string): Problem => ({ path, message: 'Obrigatório em um registro novo' })
