import { http, recordQuery, wholeListQuery } from '@celeiro/shared-auth'
import type { SentParams } from '@celeiro/ui-kit'
import { queryOptions } from '@tanstack/react-query'
import { readOnePriceTable, readPriceTables } from './price-table-adapter.ts'

/** Price tables on a page (spec §9). */
export const PRICE_TABLES_PER_PAGE = 20

/** The prefix of every key below, which a write invalidates. */
export const PRICE_TABLES_KEY = ['catalog', 'price-tables']

export const priceTableQueries = {
  /** One page of price tables. */
  list: (sent: SentParams) =>
    queryOptions({
      queryKey: [...PRICE_TABLES_KEY, 'list', sent],
      queryFn: async ({ signal }) =>
        readPriceTables(await http.get('/api/price-tables', { params: sent, signal })),
    }),

  /** One price table with its items. */
  one: (id: string) =>
    recordQuery({
      queryKey: [...PRICE_TABLES_KEY, 'one', id],
      path: `/api/price-tables/${encodeURIComponent(id)}`,
      read: readOnePriceTable,
    }),

  /** Every price table that sells a product. */
  ofProduct: (productId: string) =>
    wholeListQuery({
      queryKey: [...PRICE_TABLES_KEY, 'of-product', productId],
      path: `/api/products/${encodeURIComponent(productId)}/price-tables`,
      read: readPriceTables,
    }),
}
