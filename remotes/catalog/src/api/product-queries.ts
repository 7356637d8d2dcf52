import { http } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'
import { readProducts } from './product-adapter.ts'

export const productQueries = {
  /** Every product; the API does not page the list. */
  list: () =>
    queryOptions({
      queryKey: ['catalog', 'products'],
      queryFn: async ({ signal }) => readProducts(await http.get('/api/products', { signal })),
    }),
}
