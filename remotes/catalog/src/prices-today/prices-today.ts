import type { SlotValue } from '@celeiro/app-manifest/slots'
import type { ListedPrice } from '../api/listed-price.ts'
import { comparePrice, type PriceDifference } from '../shared/price-difference.ts'

type OrderItem = SlotValue<'order.details'>['items'][number]

/** What an item of an order would cost today. */
export interface PriceToday extends PriceDifference {
  key: string
  item: OrderItem
  /** The lowest and highest price that applies, in reais; null when none does. Equal for one price. */
  lowest: number | null
  highest: number | null
}

/**
 * The prices of today for each item: of the order's own table if it names one, else of every active table that sells its
 * quantity. The difference is from the nearest of them; none within.
 * @param listed the prices of each product, by its id
 */
export function pricesToday(
  { items, priceTable }: Pick<SlotValue<'order.details'>, 'items' | 'priceTable'>,
  listed: ReadonlyMap<string, readonly ListedPrice[]>,
): PriceToday[] {
  return items.map((item, index) => {
    const prices = (listed.get(item.productId ?? '') ?? []).filter(
      (price) => isOf(price, priceTable.id) && holdsFor(price, item.quantity),
    )
    const amounts = prices.flatMap(({ price }) => price ?? [])
    const lowest = amounts.length > 0 ? Math.min(...amounts) : null
    const highest = amounts.length > 0 ? Math.max(...amounts) : null
    return { key: String(index), item, lowest, highest, ...differenceFrom(item.unitPrice, lowest, highest) }
  })
}

const isOf = ({ tableId, isActive }: ListedPrice, own: string | null): boolean =>
  own === null ? isActive : tableId === own

const holdsFor = ({ minQuantity, maxQuantity }: ListedPrice, quantity: number | null): boolean =>
  quantity === null ||
  ((minQuantity === null || quantity >= minQuantity) && (maxQuantity === null || quantity <= maxQuantity))

function differenceFrom(paid: number | null, lowest: number | null, highest: number | null): PriceDifference {
  if (paid === null || lowest === null || highest === null) return comparePrice(paid, null)
  return comparePrice(paid, Math.min(Math.max(paid, lowest), highest))
}
