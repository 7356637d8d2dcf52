import type { PriceTableRequest } from '@celeiro/api-contract'
import type { Ids } from '../../database/ids.ts'
import type { NewItem, NewPriceTable } from './repository.ts'

type Fields = Omit<NewPriceTable, 'id' | 'isActive' | 'externalId' | 'createdAt' | 'updatedAt'>

/** The columns of a request. Empties those of the other kind of term; leaves absent optional columns unchanged. */
export function toTableRow(request: PriceTableRequest): Fields {
  const { priceTableItems: _, discountPercent, additionalFee, ...fields } = request
  return {
    shortTermOption: null,
    harvestYear: null,
    harvestStartMonth: null,
    harvestEndMonth: null,
    ...fields,
    ...(discountPercent !== undefined && { discountPercent: toDecimal(discountPercent, 2) }),
    ...(additionalFee !== undefined && { additionalFee: toDecimal(additionalFee, 2) }),
  }
}

/** The rows of the items, in the order of the request. */
export function toItemRows(
  items: Readonly<PriceTableRequest['priceTableItems']>,
  priceTableId: string,
  ids: Ids,
): NewItem[] {
  return items.map((item, position) => ({
    id: ids.next(),
    priceTableId,
    position,
    productId: item.productId,
    price: item.price.toFixed(2),
    minPrice: item.minPrice.toFixed(2),
    minQuantity: item.minQuantity.toFixed(3),
    maxQuantity: item.maxQuantity.toFixed(3),
  }))
}

/** Exact: the rules reject more decimals than the column holds. */
function toDecimal(value: number | null, decimals: number): string | null {
  return value === null ? null : value.toFixed(decimals)
}
