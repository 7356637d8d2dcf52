import { wholeListQuery } from '@celeiro/shared-auth'
import { readProducts } from './product-adapter.ts'

export const productQueries = {
  /** Every product. */
  list: () =>
    wholeListQuery({ queryKey: ['catalog', 'products'], path: '/api/products', read: readProducts }),
}
