import type { PriceTableType } from '@celeiro/api-contract/vocabulary'
import { http } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'
import { readPriceTables } from './price-table-adapter.ts'

/** Price tables on a page (spec §9). */
export const PRICE_TABLES_PER_PAGE = 20

/** What the server is asked to filter by; an empty search is no limit. */
export interface PriceTableListFilters {
  page: number
  search: string
  type: PriceTableType | 'all'
}

/** The beginning of every key below: what a write makes stale. */
export const PRICE_TABLES_KEY = ['catalog', 'price-tables']

export const priceTableQueries = {
  /** One page of price tables. Whoever waits for the next page keeps seeing the one before; not an empty one. */
  list: (filters: PriceTableListFilters) =>
    queryOptions({
      queryKey: [...PRICE_TABLES_KEY, 'list', filters],
      queryFn: async ({ signal }) =>
        readPriceTables(await http.get('/api/price-tables', { params: toListParams(filters), signal })),
      placeholderData: (previous) => (previous?.length ? previous : undefined),
    }),

  /** Every price table that sells a product. */
  ofProduct: (productId: string) =>
    queryOptions({
      queryKey: [...PRICE_TABLES_KEY, 'of-product', productId],
      queryFn: async ({ signal }) =>
        readPriceTables(
          await http.get(`/api/products/${encodeURIComponent(productId)}/price-tables`, { signal }),
        ),
    }),
}

/** What the API takes; no table has a longer name. */
const LONGEST_SEARCH = 200

/** The query of GET /api/price-tables (spec §7). */
export function toListParams(filters: PriceTableListFilters): Record<string, string | number> {
  const { page, type } = filters
  const search = filters.search.trim().slice(0, LONGEST_SEARCH)
  return {
    page,
    limit: PRICE_TABLES_PER_PAGE,
    ...(search && { search }),
    ...(type !== 'all' && { type }),
  }
}
