import { formatMoney } from '@celeiro/ui-kit'
import { parseDecimal } from '../shared/parse-decimal.ts'
import { DEFAULT_PRICE, type ItemValues } from './price-table-values.ts'

type Priced = Pick<ItemValues, 'priceBefore' | 'price'>

/** A price that moves by more than this share of the one before is unusual. */
const USUAL_CHANGE = 0.3
/** A new price that is so many times those of the rows beside it, or such a part of them, has a misplaced comma. */
const FAR = 10

/** Whether a newly picked product still has its default price (spec §5), which the user has not set. */
export function hasDefaultPrice({ priceBefore, price }: Priced): boolean {
  // Compares the text, not the figure: a user who means one real types `1,00`.
  return priceBefore === '' && price === DEFAULT_PRICE
}

/**
 * Why a price may be a slip of the keyboard; null if it looks right.
 * @param neighbours the items above and below
 */
export function unusualPrice(item: Priced, neighbours: readonly (Priced | undefined)[]): string | null {
  const price = parseDecimal(item.price)
  if (price === null) return null
  const before = parseDecimal(item.priceBefore)
  if (before !== null) {
    return Math.abs(price - before) > before * USUAL_CHANGE ? `Antes: ${formatMoney(before)}` : null
  }
  const others = neighbours
    .map((other) => (other && !hasDefaultPrice(other) ? parseDecimal(other.price) : null))
    .filter((other) => other !== null)
  if (others.length === 0) return null
  const isFar = price >= FAR * Math.max(...others) || price * FAR <= Math.min(...others)
  return isFar ? 'Longe dos preços vizinhos' : null
}

/** A short warning about the price of a product. */
export interface PriceMark {
  text: string
  tone: 'warning' | 'danger'
}

/** The warning about the price of a product; null without one. */
export function priceMark(
  item: Priced & Pick<ItemValues, 'minPrice'>,
  neighbours: readonly (Priced | undefined)[],
): PriceMark | null {
  if (hasDefaultPrice(item)) return { text: 'Preço padrão', tone: 'warning' }
  const price = parseDecimal(item.price)
  const minPrice = parseDecimal(item.minPrice)
  if (price !== null && minPrice !== null && price < minPrice) {
    return { text: 'Abaixo do preço mínimo', tone: 'danger' }
  }
  const unusual = unusualPrice(item, neighbours)
  return unusual === null ? null : { text: unusual, tone: 'warning' }
}
