import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'
import { products } from '../../database/schema/catalog.ts'

/** All products by name, then by SKU, which is unique. */
export function findProducts(db: Executor) {
  return db.select().from(products).orderBy(asc(products.name), asc(products.sku))
}

export async function productExists(db: Executor, productId: string): Promise<boolean> {
  return (await db.$count(products, eq(products.id, productId))) > 0
}
