import { matchesSearch } from '@celeiro/ui-kit'
import type { ItemValues } from './price-table-values.ts'

/** Selects the products that are listed. */
export interface ItemFilter {
  /** Words of the name or SKU. */
  text: string
  /** Only these products, by their ids; null for all. */
  products: ReadonlySet<string> | null
}

export const ALL_ITEMS: ItemFilter = { text: '', products: null }

/** The positions of the products with every word of a filter in their name or SKU, in any order. */
export function listedItems(
  items: readonly Pick<ItemValues, 'productId' | 'productName' | 'sku'>[],
  { text, products }: ItemFilter,
): number[] {
  const words = text.split(/\s+/).filter(Boolean)
  return items.flatMap(({ productId, productName, sku }, index) =>
    (products?.has(productId) ?? true) && words.every((word) => matchesSearch(word, [productName, sku]))
      ? [index]
      : [],
  )
}
