import type { PriceTableChanges, PriceTableVersion } from '@celeiro/api-contract'
import type { Executor } from '../../database/database.ts'
import { changesBetween, type TableState } from './changes-between.ts'
import { contentOf, stateOf, type VersionRow } from './version-rows.ts'
import { deleteVersionsUpTo, findLast, insertVersions } from './versions-repository.ts'

/** So many versions of a table stay: a machine that saves a table all day would fill the disk. */
const KEPT_VERSIONS = 200

export interface TableChange {
  action: PriceTableVersion['action']
  origin: PriceTableVersion['origin']
  author: string
  /** Undefined: it is new. */
  before: TableState | undefined
  /** A deleted table has the time of its deletion as `updatedAt`. */
  after: TableState
  adjustment?: PriceTableChanges['adjustment']
}

/**
 * Writes a version of each table that has changed. Whatever changes a table calls it in the transaction of the change, which has
 * locked the table, so that the numbers have no gaps. A state that no version has is written first, as found. The oldest versions go.
 */
export async function recordVersions(tx: Executor, changes: readonly TableChange[]): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.flatMap(({ before }) => before?.table.id ?? [])
  const lastOf = await findLast(tx, ids)
  const rows: VersionRow[] = []
  for (const { before, after, adjustment, ...change } of changes) {
    const last = lastOf.get(after.table.id)
    let version = last?.version ?? 0
    if (before && last?.savedAt.getTime() !== before.table.updatedAt.getTime()) {
      rows.push({
        ...contentOf(before),
        version: ++version,
        action: last ? 'UPDATED' : 'CREATED',
        origin: 'FOUND',
        author: null,
        changes: last ? changesBetween(stateOf(last), before) : null,
      })
    }
    rows.push({
      ...contentOf(after),
      ...change,
      version: ++version,
      changes: before ? { ...changesBetween(before, after), ...(adjustment && { adjustment }) } : null,
    })
  }
  await insertVersions(tx, rows)
  for (const { priceTableId, version } of rows)
    if (version > KEPT_VERSIONS) await deleteVersionsUpTo(tx, priceTableId, version - KEPT_VERSIONS)
}
