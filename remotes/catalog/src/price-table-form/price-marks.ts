import { parseDecimal } from '@celeiro/ui-kit'
import { DEFAULT_PRICE, type ItemValues } from './price-table-values.ts'

type PriceValues = Pick<ItemValues, 'isNew' | 'price' | 'minPrice'>

/** Whether a product that was just picked still has the price that it came with (spec §5): nobody has set it yet. */
export function hasDefaultPrice({ isNew, price }: Pick<ItemValues, 'isNew' | 'price'>): boolean {
  // The text, not the figure: whoever means one real writes `1,00` and is believed.
  return isNew && price === DEFAULT_PRICE
}

/** What deserves a look about the price of a product, in a word; null where nothing does. */
export function priceMark(item: PriceValues): { text: string; tone: 'warning' | 'danger' } | null {
  if (hasDefaultPrice(item)) return { text: 'Preço padrão', tone: 'warning' }
  const price = parseDecimal(item.price)
  const minPrice = parseDecimal(item.minPrice)
  if (price === null || minPrice === null || price >= minPrice) return null
  return { text: 'Abaixo do preço mínimo', tone: 'danger' }
}
