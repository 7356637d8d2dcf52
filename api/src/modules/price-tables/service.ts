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
import { presentPriceTable, presentPriceTables, toItemRows, toTableRow } from './present-price-table.ts'
import { recordVersions, type TableChange } from './record-versions.ts'
import { priceTableNotFound, refuseItemList, refuseUnknownProducts } from './refusals.ts'
import * as repository from './repository.ts'
import { matchesVersion, nextUpdate, priceTableChanged } from './version.ts'
import { stateOf, type VersionRow } from './version-rows.ts'
import * as versions from './versions-repository.ts'

/** The context of a change of a table, besides its content. */
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
    items: Readonly<PriceTableRequest['priceTableItems']>,
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

  function note(
    { sub: actorId }: AccessClaims,
    action: 'CREATED' | 'UPDATED' | 'DELETED' | 'RESTORED',
    entityId: string,
    fields?: string[],
  ) {
    audit({ actorId, action, entity: 'PRICE_TABLE', entityId, ...(fields && { fields }) })
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

  function filterOf({
    search,
    type,
    situation,
  }: Pick<ListPriceTablesQuery, 'search' | 'type' | 'situation'>) {
    const endingAfter = situation === 'ENDING' ? calendar.dayOf(clock.now()) : undefined
    return { search, type, endingAfter }
  }

  return {
    /** One page of price tables with their items, newest first (spec §7). A page past the end is empty and has the same totals. */
    async list({ search, type, situation, ...page }: ListPriceTablesQuery) {
      const filter = { ...filterOf({ search, type, situation }), after: page.after }
      const { tables, items, totalCount } = await readSnapshot(db, async (snapshot) => {
        const tables = await repository.findTables(snapshot, filter, rowRange(page))
        const items = await repository.findItems(snapshot, tables)
        return { tables, items, totalCount: await repository.countTables(snapshot, filter) }
      })
      return {
        data: presentPriceTables(tables, items),
        ...walkPosition(page, totalCount, tables, ({ createdAt, id }) => [createdAt.toISOString(), id]),
      }
    },

    /** Totals over the tables of a filter. */
    stats: (query: PriceTableStatsQuery) => repository.aggregateTables(db, filterOf(query)),

    /** The lowest and highest price of each product in the active tables of a type. */
    usualPrices: async (query: UsualPricesQuery) => repository.findUsualPrices(db, query),

    /** @throws AppError 404 PRICE_TABLE_NOT_FOUND */
    async get(id: string) {
      const found = await readSnapshot(db, async (snapshot) => {
        const table = await findRow(snapshot, priceTables, id)
        return table && presentPriceTable(table, await repository.findItems(snapshot, [table]))
      })
      if (!found) throw priceTableNotFound()
      return found
    },

    /** @throws AppError 400 VALIDATION_ERROR for the items as a whole, or PRODUCT_NOT_FOUND */
    async create(request: PriceTableRequest, caller: AccessClaims) {
      const items = request.priceTableItems
      const created = await db.transaction(async (tx) => {
        refuseItemList(items)
        await refuseUnknownProducts(tx, items)
        const [id, now] = [ids.next(), clock.now()]
        await repository.insertTable(tx, { ...toTableRow(request), id, createdAt: now, updatedAt: now })
        return finish(tx, id, items, { action: 'CREATED', origin: 'FORM', before: undefined }, caller)
      })
      note(caller, 'CREATED', created.id)
      return created
    },

    /**
     * Changes a table and replaces its items, all or nothing. Without a version to match, the later one of two
     * concurrent changes wins.
     * @throws AppError 404 PRICE_TABLE_NOT_FOUND, 412 PRICE_TABLE_CHANGED, 400 VALIDATION_ERROR for the items as a
     *   whole, or PRODUCT_NOT_FOUND
     */
    async update(
      id: string,
      { adjustment, ...request }: PriceTableChange,
      { caller, ifMatch }: Precondition,
    ) {
      const items = request.priceTableItems
      const { before, after } = await db.transaction(async (tx) => {
        const before = await lockVersion(tx, id, ifMatch)
        refuseItemList(items)
        await refuseUnknownProducts(tx, items)
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
    async duplicate(id: string, name: string, caller: AccessClaims) {
      const copy = await db.transaction(async (tx) => {
        const { table, items } = await lock(tx, id)
        const [copyId, now] = [ids.next(), clock.now()]
        const own = { id: copyId, name, externalId: null, createdAt: now, updatedAt: now }
        await repository.insertTable(tx, { ...table, ...own })
        return finish(tx, copyId, items, { action: 'CREATED', origin: 'COPY', before: undefined }, caller)
      })
      note(caller, 'CREATED', copy.id)
      return copy
    },

    /**
     * @throws AppError 404 PRICE_TABLE_NOT_FOUND, 412 PRICE_TABLE_CHANGED; the database refuses while orders refer to
     *   the table (409)
     */
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
     * Brings a deleted table back with its id, as it was; another table may have got its id in the ERP since.
     * @throws AppError 404 PRICE_TABLE_NOT_FOUND, 409 PRICE_TABLE_NOT_DELETED, 400 PRODUCT_NOT_FOUND, and 409 EXTERNAL_ID_TAKEN if
     *   another gets it meanwhile
     */
    async restore(id: string, caller: AccessClaims) {
      if (!isStorable(id)) throw priceTableNotFound()
      const restored = await db.transaction(async (tx) => {
        // The constraint refuses the second of two at once.
        if (await findRow(tx, priceTables, id)) {
          throw new AppError(409, 'PRICE_TABLE_NOT_DELETED', 'Esta tabela de preço não está excluída')
        }
        const last = (await versions.findLast(tx, [id])).get(id)
        if (!last) throw priceTableNotFound()
        const before = stateOf(last)
        await refuseUnknownProducts(tx, before.items)
        const { externalId } = before.table
        await repository.insertTable(tx, {
          ...before.table,
          externalId: externalId && (await repository.hasExternalId(tx, externalId)) ? null : externalId,
          updatedAt: nextUpdate(clock.now(), before.table),
        })
        return finish(tx, id, before.items, { action: 'RESTORED', origin: 'FORM', before }, caller)
      })
      note(caller, 'RESTORED', id)
      return restored
    },

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
