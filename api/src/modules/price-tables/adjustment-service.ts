import type { UndoneAdjustment } from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { type Executor, isStorable } from '../../database/database.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { recordVersions } from './record-versions.ts'
import * as tables from './repository.ts'
import { toItemRows } from './to-rows.ts'
import { nextUpdate } from './version.ts'
import { stateOf } from './version-rows.ts'
import * as versions from './versions-repository.ts'

type Adjustment = { id: string; tables: readonly string[] }

export function createPriceAdjustmentService({ db, clock, ids, audit }: AppContext) {
  /** @returns the name of the table where it was changed since, deleted, or never adjusted */
  async function undoIn(tx: Executor, tableId: string, adjustmentId: string, author: string) {
    const table = await tables.lockTable(tx, tableId)
    const last = (await versions.findLast(tx, [tableId])).get(tableId)
    const name = last?.fields.name ?? tableId
    const adjustment = last?.changes?.adjustment
    const isLast =
      last && last.savedAt.getTime() === table?.updatedAt.getTime() && adjustment?.id === adjustmentId
    if (!isLast || !table) return name
    // A second call has nothing to do.
    if (adjustment.isUndone) return null
    const earlier = await versions.findVersion(tx, tableId, String(last.version - 1))
    if (!earlier) return name
    const before = stateOf(last)
    const after = {
      table: { ...table, updatedAt: nextUpdate(clock.now(), table) },
      items: stateOf(earlier).items,
    }
    await tables.updateTable(tx, tableId, { updatedAt: after.table.updatedAt })
    await tables.replaceTableItems(tx, tableId, toItemRows(after.items, tableId, ids))
    const undone = { ...adjustment, isUndone: true }
    await recordVersions(tx, [
      { action: 'UPDATED', origin: 'FORM', author, before, after, adjustment: undone },
    ])
    return null
  }

  return {
    /** Takes the prices of each table back to those before an adjustment, all in one transaction, but for tables changed since. */
    async undo({ id, tables: tableIds }: Adjustment, caller: AccessClaims): Promise<UndoneAdjustment> {
      // In one order, so that two calls do not wait for each other.
      const asked = [...new Set(tableIds)].filter(isStorable).sort()
      const conflicts = await db.transaction(async (tx) => {
        const found: UndoneAdjustment['conflicts'] = []
        for (const tableId of asked) {
          const name = await undoIn(tx, tableId, id, caller.name)
          if (name !== null) found.push({ id: tableId, name })
        }
        return found
      })
      for (const tableId of asked)
        if (!conflicts.some((table) => table.id === tableId))
          audit({
            actorId: caller.sub,
            action: 'UPDATED',
            entity: 'PRICE_TABLE',
            entityId: tableId,
            fields: ['priceTableItems'],
          })
      return { undone: asked.length - conflicts.length, conflicts }
    },
  }
}
