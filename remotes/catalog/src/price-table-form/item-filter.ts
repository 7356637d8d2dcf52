import { matchesSearch } from '@celeiro/ui-kit'
import type { ItemValues } from '../shared/price-table-values.ts'

/** Selects the products that are listed. */
export interface ItemFilter {
  /** Words of the name or SKU. */
  text: string
  /** Only these products, by their ids; null for all. */
  products: ReadonlySet<string> | null
}

export const ALL_ITEMS: ItemFilter = { text: '', products: null }

/** The positions of the products that a filter lists. */
export function listedItems(
  items: readonly Pick<ItemValues, 'productId' | 'productName' | 'sku'>[],
  { text, products }: ItemFilter,
): number[] {
  const isListed = ({ productId, productName, sku }: (typeof items)[number]) =>
    (products?.has(productId) ?? true) && (text === '' || matchesSearch(text, [productName, sku]))
  return items.flatMap((item, index) => (isListed(item) ? [index] : []))
}
