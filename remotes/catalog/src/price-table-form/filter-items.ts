import { matchesSearch } from '@celeiro/ui-kit'
import type { ItemValues } from './price-table-values.ts'

type Named = Pick<ItemValues, 'productName' | 'sku'>

/** The positions of the items with every word of a text in their name or SKU, in any order. */
export function filterItems(items: readonly Named[], text: string): number[] {
  const words = text.split(/\s+/)
  return items.flatMap(({ productName, sku }, index) =>
    words.every((word) => matchesSearch(word, [productName, sku])) ? [index] : [],
  )
}
