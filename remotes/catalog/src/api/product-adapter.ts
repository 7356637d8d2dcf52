import { readList, readMoment, readText, withKeys } from '@celeiro/shared-auth'
import type { Product } from './product.ts'

/** Reads whatever GET /api/products answered; an unrecognised body is no products. Never throws. */
export function readProducts(body: unknown): Product[] {
  return withKeys(
    readList(body).map((row) => ({
      id: readText(row.id),
      name: readText(row.name),
      sku: readText(row.sku),
      createdAt: readMoment(row.createdAt),
      updatedAt: readMoment(row.updatedAt),
    })),
  )
}
