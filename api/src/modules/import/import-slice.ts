import { isDeepStrictEqual } from 'node:util'
import type { ImportChange, ImportResponse, Problem, RefusedEntry } from '@celeiro/api-contract/import'
import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/database.ts'
import { saveRows } from '../../database/save-rows.ts'
import { nextUpdate } from '../price-tables/version.ts'
import { type Draft, repeatedOn } from './check-entries.ts'
import type { Batch, Kind, Stored, Written } from './kind.ts'
import { rowsBy } from './rows.ts'

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
export async function importSlice<Entry, Row extends Stored, Item>(
  tx: Executor,
  kind: Kind<Entry, Row, Item>,
  drafts: readonly Draft<Entry>[],
  batch: Batch,
): Promise<ImportResponse['data']> {
  const keysOf = (ours: boolean) => drafts.filter(({ isOurs }) => isOurs === ours).map(({ key }) => key)
  // In the order of their ids, so that nobody waits in a circle.
  const lock = (column: PgColumn, keys: readonly string[]) =>
    rowsBy(tx, kind.table, column, keys, kind.table.id, 'no key update')
  const stored = await lock(kind.column, keysOf(false))
  const ours = await lock(kind.table.id, keysOf(true))
  const entries = drafts.map(({ entry }) => entry)
  const known = [...stored.values(), ...ours.values()].flat()
  const changeOf = await kind.prepare(tx, entries, known, batch)
  const refused: RefusedEntry[] = []
  const written: Written<Row, Item>[] = []
  const changes: ImportChange[] = []
  for (const draft of drafts) {
    const { index, key, isOurs, entry } = draft
    const found = (isOurs ? ours : stored).get(key) ?? []
    const [before] = found
    const problems = unusable(kind, draft, found, batch)
    const change = problems.length > 0 ? undefined : changeOf(entry, before, problems)
    if (!change || problems.length > 0) {
      refused.push({ index, key, errors: problems })
      continue
    }
    const { items = { before: [], after: [] }, held, warnings = [], toErp = false } = change
    const columns = Object.entries(change.columns).filter(([, value]) => value !== undefined)
    const isChanged =
      !before ||
      !isDeepStrictEqual(items.before, items.after) ||
      columns.some(([name, value]) => !isDeepStrictEqual(value, Reflect.get(before, name)))
    if (!isChanged) continue
    if (held) {
      refused.push({ index, key, errors: [held] })
      continue
    }
    const start = before
      ? { ...before, updatedAt: nextUpdate(batch.now, { updatedAt: batch.now, ...before }) }
      : { ...kind.defaults, id: batch.ids.next(), createdAt: batch.now, updatedAt: batch.now }
    // Whole: a new record has what is required, and the defaults.
    const after = { ...start, ...Object.fromEntries(columns) } as Row
    written.push({ before, after, items })
    changes.push({ index, isNew: !before, warnings, toErp })
  }
  const rows = written.map(({ after }) => after)
  await saveRows(tx, kind.table, rows)
  await kind.write?.(tx, written, batch)
  const created = written.filter(({ before }) => !before).length
  const updated = written.length - created
  const unchanged = drafts.length - written.length - refused.length
  return { created, updated, unchanged, refused, ...(batch.isCheck && { changes }) }
}

/** Why the stored records of an entry, or the lack of one, rule it out; the batch remembers the record. */
function unusable<Entry, Row extends Stored>(
  { required }: Pick<Kind<Entry, Row>, 'required'>,
  { index, key, isOurs, entry }: Draft<Entry>,
  [before, another]: readonly Row[],
  { indexes }: Batch,
): Problem[] {
  const first = before && indexes.get(before.id)
  if (before) indexes.set(before.id, first ?? index)
  if (another) return [{ path: 'externalId', message: 'Há mais de um registro com esta chave' }]
  if (isOurs && !before) return [{ path: 'id', message: `Não há registro com o id ${key}` }]
  if (first !== undefined) return [repeatedOn(isOurs ? 'id' : 'externalId', first)]
  if (before) return []
  return required
    .filter((field) => entry[field] === undefined)
    .map((path) => ({ path, message: 'Obrigatório em um registro novo' }))
}
