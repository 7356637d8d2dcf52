import type { PriceTableVersion } from '@celeiro/api-contract'
import type { Executor } from '../../database/database.ts'
import { changesBetween, type TableState } from './changes-between.ts'
import { contentOf, stateOf, type VersionRow } from './version-rows.ts'
import { findLastHeads, findVersion, insertVersions } from './versions-repository.ts'

export interface TableChange {
  action: PriceTableVersion['action']
  origin: PriceTableVersion['origin']
  author: string
  /** Undefined: it is new. */
  before: TableState | undefined
  /** A deleted table has the time of its deletion as `updatedAt`. */
  after: TableState
}

/**
 * Writes a version of each table that has changed. Whatever changes a table calls it in the transaction of the change, which has
 * locked the table, so that the numbers have no gaps. A state that no version has is written first, as found.
 */
export async function recordVersions(tx: Executor, changes: readonly TableChange[]): Promise<void> {
  const last = await findLastHeads(
    tx,
    changes.flatMap(({ before }) => before?.table.id ?? []),
  )
  const rows: VersionRow[] = []
  for (const { before, after, ...change } of changes) {
    const known = last.get(after.table.id)
    let version = known?.version ?? 0
    if (before && known?.savedAt.getTime() !== before.table.updatedAt.getTime()) {
      const found = known && (await findVersion(tx, after.table.id))
      rows.push({
        ...contentOf(before),
        version: ++version,
        action: found ? 'UPDATED' : 'CREATED',
        origin: 'FOUND',
        author: null,
        changes: found ? changesBetween(stateOf(found), before) : null,
      })
    }
    rows.push({
      ...contentOf(after),
      ...change,
      version: ++version,
      changes: before ? changesBetween(before, after) : null,
    })
  }
  await insertVersions(tx, rows)
}
