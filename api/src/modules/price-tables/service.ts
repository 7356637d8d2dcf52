import type {
  ListPriceTablesQuery,
  PriceTable,
  PriceTableChange,
  PriceTablePageResponse,
  PriceTableRequest,
  PriceTableStats,
  PriceTableStatsQuery,
  UsualPrice,
  UsualPricesQuery,
} from '@celeiro/api-contract'
import type { AppContext } from '../../app-context.ts'
import { type Executor, isStorable, readSnapshot } from '../../database/database.ts'
import { rowRange, walkPosition } from '../../database/paging.ts'
import { changedFields } from '../../http/audit-log.ts'
import type { AccessClaims } from '../auth/access-tokens.ts'
import { presentPriceTable, presentPriceTables } from './present-price-table.ts'
import { recordVersions, type TableChange } from './record-versions.ts'
import { priceTableNotFound, refuseItemList, refuseUnknownProducts } from './refusals.ts'
import * as repository from './repository.ts'
import { toItemRows, toTableRow } from './to-rows.ts'
import { matchesVersion, nextUpdate, priceTableChanged, type VersionedPriceTable } from './version.ts'

/** The context of a change of a table, besides its content. */
type Precondition = { caller: AccessClaims; ifMatch: string | undefined }

export function createPriceTableService({ db, clock, ids, calendar, audit }: AppContext) {
  /** Locks a table for the transaction. @throws AppError 404 PRICE_TABLE_NOT_FOUND */
  async function lock(tx: Executor, id: string) {
    const table = isStorable(id) ? await repository.lockTable(tx, id) : undefined
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

  const record = (tx: Executor, change: Omit<TableChange, 'author'>, { name }: AccessClaims) =>
    recordVersions(tx, [{ ...change, author: name }])

  function note(
    actorId: string,
    action: 'CREATED' | 'UPDATED' | 'DELETED',
    table: { id: string },
    fields?: string[],
  ) {
    audit({ actorId, action, entity: 'PRICE_TABLE', entityId: table.id, ...(fields && { fields }) })
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
    async list({ search, type, situation, ...page }: ListPriceTablesQuery): Promise<PriceTablePageResponse> {
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
    stats: (query: PriceTableStatsQuery): Promise<PriceTableStats> =>
      repository.aggregateTables(db, filterOf(query)),

    /** The lowest and highest price of each product in the active tables of a type. */
    async usualPrices(query: UsualPricesQuery): Promise<UsualPrice[]> {
      const rows = await repository.findUsualPrices(db, query)
      return rows.map(({ productId, lowest, highest }) => ({
        productId,
        lowest: Number(lowest),
        highest: Number(highest),
      }))
    },

    /** @throws AppError 404 PRICE_TABLE_NOT_FOUND */
    async get(id: string): Promise<VersionedPriceTable> {
      const found = await readSnapshot(db, async (snapshot) => {
        const table = isStorable(id) ? await repository.findTable(snapshot, id) : undefined
        return table && presentPriceTable(table, await repository.findItems(snapshot, [table]))
      })
      if (!found) throw priceTableNotFound()
      return found
    },

    /** @throws AppError 400 VALIDATION_ERROR for the items as a whole, or PRODUCT_NOT_FOUND */
    async create(request: PriceTableRequest, caller: AccessClaims): Promise<VersionedPriceTable> {
      const created = await db.transaction(async (tx) => {
        refuseItemList(request.priceTableItems)
        await refuseUnknownProducts(tx, request.priceTableItems)
        const id = ids.next()
        const now = clock.now()
        await repository.insertTable(tx, { ...toTableRow(request), id, createdAt: now, updatedAt: now })
        await repository.replaceTableItems(tx, id, toItemRows(request.priceTableItems, id, ids))
        const after = await lock(tx, id)
        await record(tx, { action: 'CREATED', origin: 'FORM', before: undefined, after }, caller)
        return after.state
      })
      note(caller.sub, 'CREATED', created)
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
    ): Promise<VersionedPriceTable> {
      const { before, after } = await db.transaction(async (tx) => {
        const before = await lockVersion(tx, id, ifMatch)
        refuseItemList(request.priceTableItems)
        await refuseUnknownProducts(tx, request.priceTableItems)
        const updatedAt = nextUpdate(clock.now(), before.table)
        await repository.updateTable(tx, id, { ...toTableRow(request), updatedAt })
        await repository.replaceTableItems(tx, id, toItemRows(request.priceTableItems, id, ids))
        const after = await lock(tx, id)
        await record(tx, { action: 'UPDATED', origin: 'FORM', before, after, adjustment }, caller)
        return { before: before.state, after: after.state }
      })
      note(caller.sub, 'UPDATED', after, changedFields(fieldsOf(before), fieldsOf(after)))
      return after
    },

    /** Copies a table and its items as they are now under another name. @throws AppError 404 PRICE_TABLE_NOT_FOUND */
    async duplicate(id: string, name: string, caller: AccessClaims): Promise<VersionedPriceTable> {
      const copy = await db.transaction(async (tx) => {
        const { table } = await lock(tx, id)
        const items = await repository.findItems(tx, [table])
        const copyId = ids.next()
        const now = clock.now()
        await repository.insertTable(tx, {
          ...table,
          id: copyId,
          name,
          externalId: null,
          createdAt: now,
          updatedAt: now,
        })
        const copies = items.map(({ item }) => ({ ...item, id: ids.next(), priceTableId: copyId }))
        await repository.replaceTableItems(tx, copyId, copies)
        const after = await lock(tx, copyId)
        await record(tx, { action: 'CREATED', origin: 'COPY', before: undefined, after }, caller)
        return after.state
      })
      note(caller.sub, 'CREATED', copy)
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
        await record(tx, { action: 'DELETED', origin: 'FORM', before, after }, caller)
      })
      note(caller.sub, 'DELETED', { id })
    },
  }
}

/** The content that users change: every save gives a table another tag and its items other ids. */
function fieldsOf({ etag: _etag, priceTableItems, ...fields }: PriceTable) {
  return { ...fields, priceTableItems: priceTableItems.map(({ id: _id, ...item }) => item) }
}
