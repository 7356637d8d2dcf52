import type {
  ListPriceTablesQuery,
  PriceTable,
  PriceTableChange,
  PriceTableRequest,
  PriceTableStatsQuery,
  UsualPricesQuery,
} from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { type Executor, isStorable, readSnapshot } from '../../database/database.ts'
import { findRow } from '../../database/find-row.ts'
import { rowRange, walkPosition } from '../../database/paging.ts'
import { priceTables } from '../../database/schema/catalog.ts'
import { AppError } from '../../http/app-error.ts'
import { changedFields } from '../../http/audit-log.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { isSwitch, type TableState } from './changes-between.ts'
import {
  presentPriceTable,
  type RequestItems,
  readPriceTables,
  toItemRows,
  toTableRow,
} from './present-price-table.ts'
import { recordVersions, type TableChange } from './record-versions.ts'
import { priceTableNotFound, refuseItems, refuseUnknownProducts } from './refusals.ts'
import * as repository from './repository.ts'
import { matchesVersion, nextUpdate, priceTableChanged } from './version.ts'
import { stateOf, type VersionRow } from './version-rows.ts'
import * as versions from './versions-repository.ts'

type Precondition = { caller: AccessClaims; ifMatch: string | undefined }

export function createPriceTableService({ db, clock, ids, calendar, audit }: AppContext) {
  /** Locks a table for the transaction. @throws AppError 404 PRICE_TABLE_NOT_FOUND */
  async function lock(tx: Executor, id: string) {
    const table = await findRow(tx, priceTables, id, 'update')
    if (!table) throw priceTableNotFound()
    const state = presentPriceTable(table, await repository.findItems(tx, [table]))
    return { table, state, items: state.priceTableItems }
  }

  /** @throws AppError 404 PRICE_TABLE_NOT_FOUND, 412 PRICE_TABLE_CHANGED */
  async function lockVersion(tx: Executor, id: string, ifMatch: string | undefined) {
    const locked = await lock(tx, id)
    if (!matchesVersion(ifMatch, locked.state.etag)) throw priceTableChanged(locked.state)
    return locked
  }

  /** Writes the items of a table that is written, and its version. */
  async function finish(
    tx: Executor,
    id: string,
    items: RequestItems,
    change: Omit<TableChange, 'after' | 'author'>,
    { name: author }: AccessClaims,
  ) {
    await repository.replaceTableItems(tx, id, toItemRows(items, id, ids))
    const after = await lock(tx, id)
    await recordVersions(tx, [{ ...change, author, after }])
    return after.state
  }

  /** Changes a locked table, and writes its version. */
  async function change(
    tx: Executor,
    before: TableState,
    columns: Partial<repository.NewPriceTable>,
    items: TableState['items'],
    caller: AccessClaims,
    adjustment?: TableChange['adjustment'],
  ) {
    await repository.updateTable(tx, before.table.id, {
      ...columns,
      updatedAt: nextUpdate(clock.now(), before.table),
    })
    const made = { action: 'UPDATED', origin: 'FORM', before, adjustment } as const
    return finish(tx, before.table.id, items, made, caller)
  }

  type Noted = 'CREATED' | 'UPDATED' | 'DELETED' | 'RESTORED'
  const note = ({ sub: actorId }: AccessClaims, action: Noted, entityId: string, fields?: string[]) =>
    audit({ actorId, action, entity: 'PRICE_TABLE', entityId, ...(fields && { fields }) })

  /** Writes a table that was not there, in a transaction of its own. */
  async function add(
    action: 'CREATED' | 'RESTORED',
    caller: AccessClaims,
    rowOf: (tx: Executor) => Promise<{
      row: repository.NewPriceTable
      items: RequestItems
      origin?: TableChange['origin']
      before?: TableState
    }>,
  ) {
    const added = await db.transaction(async (tx) => {
      const { row, items, origin = 'FORM', before } = await rowOf(tx)
      await repository.insertTable(tx, row)
      return finish(tx, row.id, items, { action, origin, before }, caller)
    })
    note(caller, action, added.id)
    return added
  }

  function birth() {
    const now = clock.now()
    return { id: ids.next(), createdAt: now, updatedAt: now }
  }

  /** @returns the name of the table where it was changed since an adjustment, deleted, or never adjusted */
  async function undoIn(tx: Executor, tableId: string, adjustmentId: string, caller: AccessClaims) {
    const table = await findRow(tx, priceTables, tableId, 'update')
    const last = (await versions.findLast(tx, [tableId])).get(tableId)
    const name = last?.fields.name ?? tableId
    if (!last || last.savedAt.getTime() !== table?.updatedAt.getTime()) return name
    const before = ({ version }: VersionRow) => versions.findVersion(tx, tableId, String(version - 1))
    let adjusted: VersionRow | undefined = last
    while (adjusted?.changes && isSwitch(adjusted.changes)) adjusted = await before(adjusted)
    const adjustment = adjusted?.changes?.adjustment
    if (!adjusted || adjustment?.id !== adjustmentId) return name
    // A second call has nothing to do.
    if (adjustment.isUndone) return null
    const earlier = await before(adjusted)
    if (!earlier) return name
    await change(tx, stateOf(last), {}, stateOf(earlier).items, caller, { ...adjustment, isUndone: true })
    return null
  }

  const filterOf = ({ situation, ...filter }: Omit<ListPriceTablesQuery, 'page' | 'limit'>) => ({
    ...filter,
    endingAfter: situation === 'ENDING' ? calendar.dayOf(clock.now()) : undefined,
  })

  return {
    /** One page of price tables with their items, newest first (spec §7). A page past the end is empty and has the same totals. */
    list: (query: ListPriceTablesQuery) =>
      readSnapshot(db, async (snapshot) => {
        const filter = filterOf(query)
        const tables = await repository.findTables(snapshot, filter, rowRange(query))
        const data = await readPriceTables(snapshot, tables)
        const totalCount = await repository.countTables(snapshot, filter)
        return {
          data,
          ...walkPosition(query, totalCount, tables, ({ createdAt, id }) => [createdAt.toISOString(), id]),
        }
      }),

    stats: (query: PriceTableStatsQuery) => repository.aggregateTables(db, filterOf(query)),

    usualPrices: async (query: UsualPricesQuery) => repository.findUsualPrices(db, query),

    get: (id: string) =>
      readSnapshot(db, async (snapshot) => {
        const table = await findRow(snapshot, priceTables, id)
        if (!table) throw priceTableNotFound()
        return presentPriceTable(table, await repository.findItems(snapshot, [table]))
      }),

    /** @throws AppError 400 VALIDATION_ERROR for the items as a whole, or PRODUCT_NOT_FOUND */
    create: (request: PriceTableRequest, caller: AccessClaims) =>
      add('CREATED', caller, async (tx) => {
        const items = request.priceTableItems
        await refuseItems(tx, items)
        return { row: { ...toTableRow(request), ...birth() }, items }
      }),

    /**
     * Changes a table and replaces its items. Without a version to match, the later one of two concurrent changes wins.
     * @throws AppError 404 PRICE_TABLE_NOT_FOUND, 412 PRICE_TABLE_CHANGED, and as `create`
     */
    async update(
      id: string,
      { adjustment, ...request }: PriceTableChange,
      { caller, ifMatch }: Precondition,
    ) {
      const items = request.priceTableItems
      const { before, after } = await db.transaction(async (tx) => {
        const before = await lockVersion(tx, id, ifMatch)
        await refuseItems(tx, items)
        const after = await change(tx, before, toTableRow(request), items, caller, adjustment)
        return { before: before.state, after }
      })
      note(caller, 'UPDATED', id, changedFields(fieldsOf(before), fieldsOf(after)))
      return after
    },

    /** Switches a table on or off; one that is so already stays as it is. @throws AppError 404 PRICE_TABLE_NOT_FOUND, 412 PRICE_TABLE_CHANGED */
    async setActive(id: string, isActive: boolean, { caller, ifMatch }: Precondition) {
      const { before, after } = await db.transaction(async (tx) => {
        const { state: before, ...locked } = await lockVersion(tx, id, ifMatch)
        if (before.isActive === isActive) return { before, after: before }
        return { before, after: await change(tx, locked, { isActive }, locked.items, caller) }
      })
      if (after !== before) note(caller, 'UPDATED', id, ['isActive'])
      return after
    },

    /** Copies a table and its items as they are now under another name. @throws AppError 404 PRICE_TABLE_NOT_FOUND */
    duplicate: (id: string, name: string, caller: AccessClaims) =>
      add('CREATED', caller, async (tx) => {
        const { table, items } = await lock(tx, id)
        return { row: { ...table, ...birth(), name, externalId: null }, items, origin: 'COPY' }
      }),

    /** @throws AppError 404 PRICE_TABLE_NOT_FOUND, 412 PRICE_TABLE_CHANGED; the database refuses while orders refer to it (409) */
    async remove(id: string, { caller, ifMatch }: Precondition): Promise<void> {
      await db.transaction(async (tx) => {
        const before = await lockVersion(tx, id, ifMatch)
        await repository.deleteTable(tx, id)
        const updatedAt = nextUpdate(clock.now(), before.table)
        const after = { ...before, table: { ...before.table, updatedAt } }
        const change = { action: 'DELETED', origin: 'FORM', author: caller.name } as const
        await recordVersions(tx, [{ ...change, before, after }])
      })
      note(caller, 'DELETED', id)
    },

    /**
     * Brings a deleted table back as it was; another table may have got its id in the ERP since.
     * @throws AppError 404 PRICE_TABLE_NOT_FOUND, 409 PRICE_TABLE_NOT_DELETED, EXTERNAL_ID_TAKEN, 400 PRODUCT_NOT_FOUND
     */
    restore: (id: string, caller: AccessClaims) =>
      add('RESTORED', caller, async (tx) => {
        if (!isStorable(id)) throw priceTableNotFound()
        // The constraint refuses the second of two at once.
        if (await findRow(tx, priceTables, id))
          throw new AppError(409, 'PRICE_TABLE_NOT_DELETED', 'Esta tabela de preço não está excluída')
        const last = (await versions.findLast(tx, [id])).get(id)
        if (!last) throw priceTableNotFound()
        const before = stateOf(last)
        await refuseUnknownProducts(tx, before.items)
        const { externalId } = before.table
        const isTaken = externalId !== null && (await repository.hasExternalId(tx, externalId))
        const updatedAt = nextUpdate(clock.now(), before.table)
        const row = { ...before.table, externalId: isTaken ? null : externalId, updatedAt }
        return { row, items: before.items, before }
      }),

    /** Takes the prices of each table back to those before an adjustment, all in one transaction, but for tables changed since. */
    async undoAdjustment({ id, tables }: { id: string; tables: readonly string[] }, caller: AccessClaims) {
      // In one order, so that two calls do not wait for each other.
      const asked = [...new Set(tables)].filter(isStorable).sort()
      const conflicts = await db.transaction(async (tx) => {
        const found: { id: string; name: string }[] = []
        for (const tableId of asked) {
          const name = await undoIn(tx, tableId, id, caller)
          if (name !== null) found.push({ id: tableId, name })
        }
        return found
      })
      const undone = asked.filter((tableId) => conflicts.every((table) => table.id !== tableId))
      for (const tableId of undone) note(caller, 'UPDATED', tableId, ['priceTableItems'])
      return { undone: undone.length, conflicts }
    },
  }
}

/** The content that users change: every save gives a table another tag and its items other ids. */
function fieldsOf({ etag: _etag, priceTableItems, ...fields }: PriceTable) {
  return { ...fields, priceTableItems: priceTableItems.map(({ id: _id, ...item }) => item) }
}
