import type { Product } from '@celeiro/api-contract'
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { alphabetically } from '../../database/alphabetical.ts'
import type { Executor } from '../../database/database.ts'
import { hasId } from '../../database/find-row.ts'
import { isoText } from '../../database/iso-text.ts'
import { priceTableItems, priceTables, products } from '../../database/schema/catalog.ts'

const { id, name, sku } = products
const PRODUCT = {
  id,
  name,
  sku,
  createdAt: isoText(products.createdAt),
  updatedAt: isoText(products.updatedAt),
}

/** The next products by name, then by SKU, which is unique, after the given one. */
export const findProducts = (db: Executor, after: Pick<Product, 'name' | 'sku'> | undefined, limit: number) =>
  db
    .select(PRODUCT)
    .from(products)
    .where(
      after &&
        sql`(${alphabetically(name)}, ${sku}) > (${alphabetically(sql`${after.name}::text`)}, ${after.sku})`,
    )
    .orderBy(alphabetically(name), asc(sku))
    .limit(limit)

export async function findProduct(db: Executor, productId: string): Promise<Product | undefined> {
  const [product] = await db.select(PRODUCT).from(products).where(hasId(id, productId))
  return product
}

/** The prices of a product, newest table first. */
export function findPrices(db: Executor, productId: string) {
  const { id, externalId: _, createdAt, updatedAt: __, ...table } = getTableColumns(priceTables)
  const { price, minPrice, minQuantity, maxQuantity, position } = priceTableItems
  return db
    .select({ priceTableId: id, ...table, price, minPrice, minQuantity, maxQuantity })
    .from(priceTableItems)
    .innerJoin(priceTables, eq(id, priceTableItems.priceTableId))
    .where(eq(priceTableItems.productId, productId))
    .orderBy(desc(createdAt), desc(id), asc(position))
}
