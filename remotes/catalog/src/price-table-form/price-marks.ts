import { formatMoney } from '@celeiro/ui-kit'
import type { UsualPrice } from '../api/usual-prices.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import { DEFAULT_PRICE, type ItemValues } from './price-table-values.ts'

type Priced = Pick<ItemValues, 'priceBefore' | 'price'>

/** A price that is further than this share from the one before, or from those in other tables, is unusual. */
const USUAL_CHANGE = 0.3
/** A new price that is so many times those of the rows beside it, or such a part of them, has a misplaced comma. */
const FAR = 10

/** Whether a newly picked product still has its default price (spec §5), which the user has not set. */
export function hasDefaultPrice({ priceBefore, price }: Priced): boolean {
  // Compares the text, not the figure: a user who means one real types `1,00`.
  return priceBefore === '' && price === DEFAULT_PRICE
}

/**
 * Why a price may be a slip of the keyboard; null if it looks right. One that has not changed is nobody's slip of now.
 * @param neighbours the items above and below: they say nothing where the usual price is known
 * @param usual what the product costs in other tables
 */
export function unusualPrice(
  item: Priced,
  neighbours: readonly (Priced | undefined)[],
  usual?: UsualPrice,
): string | null {
  const price = parseDecimal(item.price)
  const before = parseDecimal(item.priceBefore)
  if (price === null || price === before) return null
  if (before !== null && Math.abs(price - before) > before * USUAL_CHANGE)
    return `Antes: ${formatMoney(before)}`
  if (usual) {
    const { lowest, highest } = usual
    const isUsual = price >= lowest * (1 - USUAL_CHANGE) && price <= highest * (1 + USUAL_CHANGE)
    return isUsual ? null : `Em outras tabelas: ${rangeOf(usual)}`
  }
  if (before !== null) return null
  const others = neighbours
    .map((other) => (other && !hasDefaultPrice(other) ? parseDecimal(other.price) : null))
    .filter((other) => other !== null)
  if (others.length === 0) return null
  const isFar = price >= FAR * Math.max(...others) || price * FAR <= Math.min(...others)
  return isFar ? 'Longe dos preços vizinhos' : null
}

const rangeOf = ({ lowest, highest }: UsualPrice): string =>
  lowest === highest ? formatMoney(lowest) : `${formatMoney(lowest)} a ${formatMoney(highest)}`

/** A short warning about the price of a product. */
export interface PriceMark {
  text: string
  tone: 'warning' | 'danger'
}

/** The warning about the price of a product; null without one. */
export function priceMark(
  item: Priced & Pick<ItemValues, 'minPrice'>,
  neighbours: readonly (Priced | undefined)[],
  usual?: UsualPrice,
): PriceMark | null {
  if (hasDefaultPrice(item)) return { text: 'Preço padrão', tone: 'warning' }
  const price = parseDecimal(item.price)
  const minPrice = parseDecimal(item.minPrice)
  if (price !== null && minPrice !== null && price < minPrice) {
    return { text: 'Abaixo do preço mínimo', tone: 'danger' }
  }
  const unusual = unusualPrice(item, neighbours, usual)
  return unusual === null ? null : { text: unusual, tone: 'warning' }
}
