import type { ProductPrices } from '@celeiro/api-contract'
import type { CandidatePrice } from '@celeiro/api-contract/price-in-force'
import { call, readInteger, readList, readText } from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import { queryOptions } from '@tanstack/react-query'
import { PRICE_TABLES_KEY } from './price-table-queries.ts'

/** One price of a product in one table, for a range of quantities. Fields that the API omits are null. */
export interface ListedPrice extends CandidatePrice {
  tableId: string | null
  tableName: string | null
  discountPercent: number | null
  /** Reais. */
  additionalFee: number | null
}

/** Every price of each of these products, by product, where the host offers `search`. */
export const pricesOfProducts = (productIds: readonly string[]) =>
  queryOptions({
    queryKey: [...PRICE_TABLES_KEY, 'prices', productIds],
    queryFn: async ({ client }) =>
      new Map(
        await Promise.all(
          productIds.map(async (id) => [id, await client.fetchQuery(pricesOfProduct(id))] as const),
        ),
      ),
  })

/** Every price of a product, newest table first, where the host offers `search`. */
export const pricesOfProduct = (productId: string) =>
  queryOptions({
    queryKey: [...PRICE_TABLES_KEY, 'prices', productId],
    queryFn: async ({ signal }) =>
      readListedPrices(await call('GET /api/products/{productId}/prices', { params: { productId }, signal })),
  })

/** @throws ApiError `UNEXPECTED_SHAPE` for a body without a list */
const readListedPrices = (body: unknown): ListedPrice[] =>
  readList<ProductPrices[number]>(body).map((row) => ({
    tableId: readText(row.priceTableId),
    tableName: readText(row.name),
    isActive: row.isActive !== false,
    type: readText(row.type),
    termType: readText(row.termType),
    shortTermOption: readText(row.shortTermOption),
    harvestYear: readInteger(row.harvestYear),
    harvestStartMonth: readInteger(row.harvestStartMonth),
    harvestEndMonth: readInteger(row.harvestEndMonth),
    discountPercent: toNumber(row.discountPercent),
    additionalFee: toNumber(row.additionalFee),
    price: toNumber(row.price),
    minQuantity: toNumber(row.minQuantity),
    maxQuantity: toNumber(row.maxQuantity),
  }))
