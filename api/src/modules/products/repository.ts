import { asc, desc, eq, sql } from 'drizzle-orm'
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
  return db
    .select({
      priceTableId: priceTables.id,
      name: priceTables.name,
      type: priceTables.type,
      termType: priceTables.termType,
      shortTermOption: priceTables.shortTermOption,
      harvestYear: priceTables.harvestYear,
      harvestStartMonth: priceTables.harvestStartMonth,
      harvestEndMonth: priceTables.harvestEndMonth,
      discountPercent: priceTables.discountPercent,
      additionalFee: priceTables.additionalFee,
      isActive: priceTables.isActive,
      price: priceTableItems.price,
      minPrice: priceTableItems.minPrice,
      minQuantity: priceTableItems.minQuantity,
      maxQuantity: priceTableItems.maxQuantity,
    })
    .from(priceTableItems)
    .innerJoin(priceTables, eq(priceTables.id, priceTableItems.priceTableId))
    .where(eq(priceTableItems.productId, productId))
    .orderBy(desc(priceTables.createdAt), desc(priceTables.id), asc(priceTableItems.position))
}
