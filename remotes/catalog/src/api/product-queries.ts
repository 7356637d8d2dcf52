import { recordQuery, wholeListQuery } from '@celeiro/shared-auth'
import { readOneProduct, readProducts } from './product-adapter.ts'

export const productQueries = {
  /** Every product. */
  list: () =>
    wholeListQuery({ queryKey: ['catalog', 'products'], path: '/api/products', read: readProducts }),

  /** One product. */
  one: (id: string) =>
    recordQuery({
      queryKey: ['catalog', 'products', id],
      path: `/api/products/${encodeURIComponent(id)}`,
      read: readOneProduct,
    }),
}
