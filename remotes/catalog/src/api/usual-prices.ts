import type { UsualPrice as ApiUsualPrice } from '@celeiro/api-contract'
import { reader, readList, readText } from '@celeiro/shared-auth'
import { toNumber } from '@celeiro/ui-kit'

const readUsualPrice = reader<ApiUsualPrice>()({ productId: readText, lowest: toNumber, highest: toNumber })

/** The lowest and highest price of a product in other tables, in reais. */
export interface UsualPrice {
  lowest: number
  highest: number
}

/** The usual prices of products, by their ids. */
export type UsualPrices = ReadonlyMap<string, UsualPrice>

/**
 * Reads any response of GET /api/price-tables/usual-prices. Products without both prices are left out.
 * @throws ApiError `UNEXPECTED_SHAPE` for a body without a list
 */
export function readUsualPrices(body: unknown): UsualPrices {
  return new Map(
    readList<ApiUsualPrice>(body)
      .map(readUsualPrice)
      .flatMap(({ productId, lowest, highest }) =>
        productId === null || lowest === null || highest === null ? [] : [[productId, { lowest, highest }]],
      ),
  )
}
