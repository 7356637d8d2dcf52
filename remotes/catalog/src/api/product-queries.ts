import type { Product as ApiProduct } from '@celeiro/api-contract'
import { wholeListQuery } from '@celeiro/lists'
import { readList, readRecord, recordQuery, withKeys } from '@celeiro/shared-auth'
import { type Product, readProduct } from './product.ts'

export const productQueries = {
  /** Every product. */
  list: () =>
    wholeListQuery({ queryKey: ['catalog', 'products'], route: 'GET /api/products', read: readProducts }),

  /** One product. */
  one: (id: string) =>
    recordQuery({
      queryKey: ['catalog', 'products', id],
      route: 'GET /api/products/{productId}',
      params: { productId: id },
      read: readOneProduct,
    }),
}

/**
 * Reads any response of GET /api/products.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
function readProducts(body: unknown): Product[] {
  return withKeys(readList<ApiProduct>(body, 'products').map(readProduct))
}

/**
 * Reads any response of GET /api/products/{productId}.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a product
 */
function readOneProduct(body: unknown): Product {
  const product = readProduct(readRecord<ApiProduct>(body, ['id']))
  return { ...product, key: product.id ?? '' }
}
