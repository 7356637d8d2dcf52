import type { ListPriceTablesQuery, PriceTable, PriceTableRequest } from '@celeiro/api-contract'
import { itemListViolations } from '@celeiro/api-contract/price-table-limits'
import type { AppContext } from '../../app-context.ts'
import { type Executor, readSnapshot } from '../../database/database.ts'
import { rowRange } from '../../database/paging.ts'
import { AppError } from '../../http/app-error.ts'
import { invalidPriceTable } from './invalid-price-table.ts'
import { presentPriceTable, presentPriceTables } from './present-price-table.ts'
import * as repository from './repository.ts'
import { toItemRows, toTableRow } from './to-rows.ts'

export function createPriceTableService({ db, clock, ids }: AppContext) {
  /** Locks a table for the transaction. @throws AppError 404 PRICE_TABLE_NOT_FOUND */
  async function lock(tx: Executor, id: string) {
    const table = isStorable(id) ? await repository.lockTable(tx, id) : undefined
    if (!table) throw notFound()
    return table
  }

  async function read(tx: Executor, id: string): Promise<PriceTable> {
    const table = await lock(tx, id)
    return presentPriceTable(table, await repository.findItems(tx, [table]))
  }

  return {
    /** One page of price tables with their items, newest first (spec §7). A page past the end is empty. */
    async list({ search, type, ...page }: ListPriceTablesQuery): Promise<PriceTable[]> {
      const { tables, items } = await readSnapshot(db, async (snapshot) => {
        const tables = await repository.findTables(snapshot, { search, type }, rowRange(page))
        return { tables, items: await repository.findItems(snapshot, tables) }
      })
      return presentPriceTables(tables, items)
    },

    /** @throws AppError 400 VALIDATION_ERROR for the items as a whole, or PRODUCT_NOT_FOUND */
    create(request: PriceTableRequest): Promise<PriceTable> {
      return db.transaction(async (tx) => {
        refuseItemList(request.priceTableItems)
        await refuseUnknownProducts(tx, request.priceTableItems)
        const id = ids.next()
        const now = clock.now()
        await repository.insertTable(tx, { ...toTableRow(request), id, createdAt: now, updatedAt: now })
        await repository.replaceItems(tx, id, toItemRows(request.priceTableItems, id, ids))
        return read(tx, id)
      })
    },

    /**
     * Changes a table and replaces its items, all or nothing. Of two concurrent changes, the later one wins.
     * @throws AppError 404 PRICE_TABLE_NOT_FOUND, 400 VALIDATION_ERROR for the items as a whole, or PRODUCT_NOT_FOUND
     */
    update(id: string, request: PriceTableRequest): Promise<PriceTable> {
      return db.transaction(async (tx) => {
        const table = await lock(tx, id)
        refuseItemList(request.priceTableItems, await repository.findItemProducts(tx, table.id))
        await refuseUnknownProducts(tx, request.priceTableItems)
        await repository.updateTable(tx, id, { ...toTableRow(request), updatedAt: clock.now() })
        await repository.replaceItems(tx, id, toItemRows(request.priceTableItems, id, ids))
        return read(tx, id)
      })
    },

    /** Copies a table and its items under another name. @throws AppError 404 PRICE_TABLE_NOT_FOUND */
    duplicate(id: string, name: string): Promise<PriceTable> {
      return db.transaction(async (tx) => {
        const original = await lock(tx, id)
        const items = await repository.findItems(tx, [original])
        const copyId = ids.next()
        const now = clock.now()
        await repository.insertTable(tx, { ...original, id: copyId, name, createdAt: now, updatedAt: now })
        const copies = items.map(({ item }) => ({ ...item, id: ids.next(), priceTableId: copyId }))
        await repository.replaceItems(tx, copyId, copies)
        return read(tx, copyId)
      })
    },

    /** @throws AppError 404 PRICE_TABLE_NOT_FOUND; the database refuses while orders refer to the table (409) */
    async remove(id: string): Promise<void> {
      if (!isStorable(id) || !(await repository.deleteTable(db, id))) throw notFound()
    },
  }
}

/** PostgreSQL accepts no NUL in a text, not even in a comparison. */
function isStorable(id: string): boolean {
  return !id.includes('\0')
}

type Items = readonly { productId: string }[]

function refuseItemList(items: Items, stored: Items = []): void {
  const violations = itemListViolations(items, stored)
  if (violations.length > 0) throw invalidPriceTable(violations)
}

async function refuseUnknownProducts(tx: Executor, items: Items): Promise<void> {
  const known = await repository.lockProducts(
    tx,
    [...new Set(items.map(({ productId }) => productId))].sort(),
  )
  const violations = items.flatMap(({ productId }, index) => {
    const path = ['priceTableItems', index, 'productId']
    return known.has(productId) ? [] : [{ path, message: 'Este produto não existe mais' }]
  })
  if (violations.length > 0) throw invalidPriceTable(violations, 'PRODUCT_NOT_FOUND')
}

function notFound(): AppError {
  return new AppError(404, 'PRICE_TABLE_NOT_FOUND', 'Esta tabela de preço não existe mais')
}
