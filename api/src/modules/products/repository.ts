import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alphabetically } from '../../database/alphabetical.ts'
import type { Executor } from '../../database/database.ts'
import { priceTableItems, priceTables, products } from '../../database/schema/catalog.ts'

/** The next products by name, then by SKU, which is unique, after the given one. */
export function findProducts(db: Executor, after: { name: string; sku: string } | undefined, limit: number) {
  return db
    .select()
    .from(products)
    .where(
      after &&
        sql`(${alphabetically(products.name)}, ${products.sku}) > (${alphabetically(sql`${after.name}::text`)}, ${after.sku})`,
    )
    .orderBy(alphabetically(products.name), asc(products.sku))
    .limit(limit)
}
export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number]

/** The prices of a product, newest table first. */
export function findPrices(db: Executor, productId: string) {
  const {
    id,
    externalId: _external,
    createdAt: _created,
    updatedAt: _updated,
    ...table
  } = getTableColumns(priceTables)
  const { price, minPrice, minQuantity, maxQuantity } = priceTableItems
  return db
    .select({ priceTableId: id, ...table, price, minPrice, minQuantity, maxQuantity })
    .from(priceTableItems)
    .innerJoin(priceTables, eq(id, priceTableItems.priceTableId))
    .where(eq(priceTableItems.productId, productId))
    .orderBy(desc(priceTables.createdAt), desc(id), asc(priceTableItems.position))
}
