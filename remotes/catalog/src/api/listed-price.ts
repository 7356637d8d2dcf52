import type { ProductPrices } from '@celeiro/api-contract'
import { call, readList, readText } from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import { queryOptions } from '@tanstack/react-query'
import { PRICE_TABLES_KEY } from './price-table-queries.ts'

/** One price of a product in one table, for a range of quantities. Fields that the API omits are null. */
export interface ListedPrice {
  tableId: string | null
  isActive: boolean
  /** Reais. */
  price: number | null
  minQuantity: number | null
  maxQuantity: number | null
}

/** Every price of each of these products, by product, where the host offers `search`. */
export const pricesOfProducts = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: [...PRICE_TABLES_KEY, 'prices', productIds],
    queryFn: async ({ client }) =>
      new Map(
        await Promise.all(productIds.map(async (id) => [id, await client.fetchQuery(pricesOf(id))] as const)),
      ),
  })

const pricesOf = (productId: string) =>
  queryOptions({
    queryKey: [...PRICE_TABLES_KEY, 'prices', productId],
    queryFn: async ({ signal }) =>
      readListedPrices(await call('GET /api/products/{productId}/prices', { params: { productId }, signal })),
  })

/** @throws ApiError `UNEXPECTED_SHAPE` for a body without a list */
const readListedPrices = (body: unknown): ListedPrice[] =>
  readList<ProductPrices[number]>(body).map((row) => ({
    tableId: readText(row.priceTableId),
    isActive: row.isActive !== false,
    price: toNumber(row.price),
    minQuantity: toNumber(row.minQuantity),
    maxQuantity: toNumber(row.maxQuantity),
  }))
