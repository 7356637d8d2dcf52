import type { Product as ApiProduct } from '@celeiro/api-contract'
import type { Wire } from '@celeiro/api-contract/wire'
import { readList, readRecord, readText, readTimestamp, withKeys } from '@celeiro/shared-auth'
import type { Product } from './product.ts'

/**
 * Reads any response of GET /api/products.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readProducts(body: unknown): Product[] {
  return withKeys(readList<ApiProduct>(body, 'products').map(readProduct))
}

/**
 * Reads any response of GET /api/products/{productId}.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a product
 */
export function readOneProduct(body: unknown): Product {
  const product = readProduct(readRecord<ApiProduct>(body, ['id']))
  return { ...product, key: product.id ?? '' }
}

function readProduct(row: Wire<ApiProduct>): Omit<Product, 'key'> {
  return {
    id: readText(row.id),
    name: readText(row.name),
    sku: readText(row.sku),
    createdAt: readTimestamp(row.createdAt),
    updatedAt: readTimestamp(row.updatedAt),
  }
}
