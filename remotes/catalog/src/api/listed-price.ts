import type { ProductPrices } from '@celeiro/api-contract'
import { call, named, reader, readInteger, readList, readText } from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'
import { queryOptions } from '@tanstack/react-query'
import { PRICE_TABLES_KEY } from './price-table-queries.ts'

const readListedPrice = reader<Omit<ProductPrices[number], 'minPrice'>>()({
  priceTableId: named('tableId', readText),
  name: named('tableName', readText),
  isActive: (isActive) => isActive !== false,
  type: readText,
  termType: readText,
  shortTermOption: readText,
  harvestYear: (year) => readInteger(year),
  harvestStartMonth: (month) => readInteger(month),
  harvestEndMonth: (month) => readInteger(month),
  discountPercent: toNumber,
  /** Reais. */
  additionalFee: toNumber,
  price: toNumber,
  minQuantity: toNumber,
  maxQuantity: toNumber,
})

/** One price of a product in one table, for a range of quantities. Fields that the API omits are null. */
export type ListedPrice = ReturnType<typeof readListedPrice>

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
  readList<ProductPrices[number]>(body).map(readListedPrice)
