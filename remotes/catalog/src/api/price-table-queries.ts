import type { QueryOf } from '@celeiro/api-contract/route-types'
import type { PriceTableType } from '@celeiro/api-contract/vocabulary'
import { wholeListQuery } from '@celeiro/lists'
import { call, recordQuery } from '@celeiro/shared-auth'
import { queryOptions } from '@tanstack/react-query'
import {
  readOnePriceTable,
  readPriceTablePage,
  readPriceTableStats,
  readPriceTables,
} from './price-table-adapter.ts'
import { readUsualPrices } from './usual-prices.ts'

/** The prefix of every key below, which a write invalidates. */
export const PRICE_TABLES_KEY = ['catalog', 'price-tables']

export const priceTableQueries = {
  /** One page of price tables. */
  list: (sent: QueryOf<'GET /api/price-tables'>, page: number) =>
    queryOptions({
      queryKey: [...PRICE_TABLES_KEY, 'list', sent],
      queryFn: async ({ signal }) =>
        readPriceTablePage(await call('GET /api/price-tables', { query: sent, signal }), page),
    }),

  /** The figures of the tables that a filter selects, where the host offers `order-stats`. */
  stats: (filters: QueryOf<'GET /api/price-tables/stats'> = {}) =>
    queryOptions({
      queryKey: [...PRICE_TABLES_KEY, 'stats', filters],
      queryFn: async ({ signal }) =>
        readPriceTableStats(await call('GET /api/price-tables/stats', { query: filters, signal })),
    }),

  /** One price table with its items. */
  one: (id: string) =>
    recordQuery({
      queryKey: [...PRICE_TABLES_KEY, 'one', id],
      route: 'GET /api/price-tables/{id}',
      params: { id },
      read: readOnePriceTable,
    }),

  /** The usual prices of products for a type of customer, where the host offers `usual-prices`. @param except the edited table */
  usualPrices: (type: PriceTableType, except: string | undefined) =>
    queryOptions({
      queryKey: [...PRICE_TABLES_KEY, 'usual-prices', type, except],
      queryFn: async ({ signal }) =>
        readUsualPrices(
          await call('GET /api/price-tables/usual-prices', { query: { type, except }, signal }),
        ),
    }),

  /** Every price table that sells a product. */
  ofProduct: (productId: string) =>
    wholeListQuery({
      queryKey: [...PRICE_TABLES_KEY, 'of-product', productId],
      route: 'GET /api/products/{productId}/price-tables',
      params: { productId },
      read: readPriceTables,
    }),
}
