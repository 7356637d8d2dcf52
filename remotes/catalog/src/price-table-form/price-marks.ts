import { parseDecimal } from '../shared/parse-decimal.ts'
import { DEFAULT_PRICE, type ItemValues } from './price-table-values.ts'

type PriceValues = Pick<ItemValues, 'isNew' | 'price' | 'minPrice'>

/** Whether a newly picked product still has its default price (spec §5), which the user has not set. */
export function hasDefaultPrice({ isNew, price }: Pick<ItemValues, 'isNew' | 'price'>): boolean {
  // Compares the text, not the figure: a user who means one real types `1,00`.
  return isNew && price === DEFAULT_PRICE
}

/** A short warning about the price of a product; null without one. */
export function priceMark(item: PriceValues): { text: string; tone: 'warning' | 'danger' } | null {
  if (hasDefaultPrice(item)) return { text: 'Preço padrão', tone: 'warning' }
  const price = parseDecimal(item.price)
  const minPrice = parseDecimal(item.minPrice)
  if (price === null || minPrice === null || price >= minPrice) return null
  return { text: 'Abaixo do preço mínimo', tone: 'danger' }
}
