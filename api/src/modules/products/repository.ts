import { asc, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { products } from '../../database/schema/catalog.ts'

/** The next products by name, then by SKU, which is unique, after the given one. */
export function findProducts(db: Executor, after: { name: string; sku: string } | undefined, limit: number) {
  return db
    .select()
    .from(products)
    .where(after && sql`(${products.name}, ${products.sku}) > (${after.name}, ${after.sku})`)
    .orderBy(asc(products.name), asc(products.sku))
    .limit(limit)
}
export type ProductRow = Awaited<ReturnType<typeof findProducts>>[number]

export async function productExists(db: Executor, productId: string): Promise<boolean> {
  return (await db.$count(products, eq(products.id, productId))) > 0
}
