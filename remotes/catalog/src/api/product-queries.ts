import { recordQuery, wholeListQuery } from '@celeiro/shared-auth'
import { readOneProduct, readProducts } from './product-adapter.ts'

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
