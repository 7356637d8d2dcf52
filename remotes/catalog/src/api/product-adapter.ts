import type { Product as ApiProduct } from '@celeiro/api-contract'
import { readList, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
import type { Product } from './product.ts'

/**
 * Reads any response of GET /api/products.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readProducts(body: unknown): Product[] {
  return withKeys(
    readList<ApiProduct>(body, 'products').map((row) => ({
      id: readText(row.id),
      name: readText(row.name),
      sku: readText(row.sku),
      createdAt: readTimestamp(row.createdAt),
      updatedAt: readTimestamp(row.updatedAt),
    })),
  )
}
