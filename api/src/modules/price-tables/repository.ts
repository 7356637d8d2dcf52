import type { ListPriceTablesQuery, UsualPricesQuery } from '@celeiro/api-contract'
import { and, asc, count, desc, eq, exists, getTableColumns, inArray, max, min, ne, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { only } from '../../database/find-row.ts'
import { following, newestFirst, type RowRange } from '../../database/paging.ts'
import { priceTableItems, priceTables, products } from '../../database/schema/catalog.ts'
import { containsText } from '../../database/search.ts'
import { endingWithin } from './season-end.ts'

export type PriceTableRow = typeof priceTables.$inferSelect
export type NewPriceTable = typeof priceTables.$inferInsert
export type NewItem = typeof priceTableItems.$inferInsert

export type PriceTableFilter = Pick<ListPriceTablesQuery, 'search' | 'type' | 'after'> & {
  /** Only those whose season ends soon after this day. */
  endingAfter?: string | undefined
}

/** Newest first; tables with the same timestamp by id, so that no page repeats or skips one. */
const order = [desc(priceTables.createdAt), desc(priceTables.id)]

const matching = ({ search, type, endingAfter }: PriceTableFilter) =>
  and(
    containsText([priceTables.name], search),
    type && eq(priceTables.type, type),
    endingAfter === undefined ? undefined : endingWithin(endingAfter),
  )

export const findTables = (db: Executor, filter: PriceTableFilter, range: RowRange) =>
  db
    .select()
    .from(priceTables)
    .where(and(matching(filter), following(filter.after, newestFirst(priceTables.createdAt, priceTables.id))))
    .orderBy(...order)
    .limit(range.limit)
    .offset(range.offset)

export const countTables = (db: Executor, filter: PriceTableFilter): Promise<number> =>
  db.$count(priceTables, matching(filter))

export function aggregateTables(db: Executor, filter: PriceTableFilter) {
  const items = db
    .select({ tableId: priceTableItems.priceTableId, items: count().as('items') })
    .from(priceTableItems)
    .groupBy(priceTableItems.priceTableId)
    .as('items')
  return db
    .select({
      totalTables: count(),
      activeTables: sql`count(*) filter (where ${priceTables.isActive})`.mapWith(Number),
      inactiveTables: sql`count(*) filter (where not ${priceTables.isActive})`.mapWith(Number),
      totalItems: sql`coalesce(sum(${items.items}), 0)`.mapWith(Number),
    })
    .from(priceTables)
    .leftJoin(items, eq(items.tableId, priceTables.id))
    .where(matching(filter))
    .then(only)
}

export function findTablesOfProduct(db: Executor, productId: string) {
  const item = db
    .select({ id: priceTableItems.id })
    .from(priceTableItems)
    .where(and(eq(priceTableItems.priceTableId, priceTables.id), eq(priceTableItems.productId, productId)))
  return db
    .select()
    .from(priceTables)
    .where(exists(item))
    .orderBy(...order)
}

/** The lowest and highest price of each product in the active tables of a type, but for one of them. */
export function findUsualPrices(db: Executor, { type, except = '' }: UsualPricesQuery) {
  const { productId, price } = priceTableItems
  return db
    .select({ productId, lowest: min(price).mapWith(Number), highest: max(price).mapWith(Number) })
    .from(priceTableItems)
    .innerJoin(priceTables, eq(priceTables.id, priceTableItems.priceTableId))
    .where(and(eq(priceTables.isActive, true), eq(priceTables.type, type), ne(priceTables.id, except)))
    .groupBy(productId)
}

const { position: _, ...ITEM } = getTableColumns(priceTableItems)

/** The items of the given tables, in the sequence of each table. */
export const findItems = (db: Executor, tables: readonly Pick<PriceTableRow, 'id'>[]) =>
  db
    .select({ ...ITEM, product: { id: products.id, name: products.name, sku: products.sku } })
    .from(priceTableItems)
    .innerJoin(products, eq(products.id, priceTableItems.productId))
    .where(
      inArray(
        priceTableItems.priceTableId,
        tables.map(({ id }) => id),
      ),
    )
    .orderBy(asc(priceTableItems.priceTableId), asc(priceTableItems.position))
export type ItemRow = Awaited<ReturnType<typeof findItems>>[number]

export const hasExternalId = async (db: Executor, externalId: string) =>
  (await db.$count(priceTables, eq(priceTables.externalId, externalId))) > 0

/** The products among the given ones that exist, locked against deletion until the transaction ends. */
export async function lockProducts(db: Executor, productIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, productIds))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

export const insertTable = (db: Executor, table: NewPriceTable) => db.insert(priceTables).values(table)

export const updateTable = (db: Executor, id: string, values: Partial<NewPriceTable>) =>
  db.update(priceTables).set(values).where(eq(priceTables.id, id))

export async function replaceTableItems(db: Executor, tableId: string, items: NewItem[]): Promise<void> {
  await db.delete(priceTableItems).where(eq(priceTableItems.priceTableId, tableId))
  if (items.length > 0) await db.insert(priceTableItems).values(items)
}

/** Deletes a table and its items. Fails while orders refer to it. */
export const deleteTable = (db: Executor, id: string) => db.delete(priceTables).where(eq(priceTables.id, id))
