import { defineUrlState, matchesSearch, textParam } from '@celeiro/ui-kit'
import type { Product } from '../api/product.ts'

/** The one author of the URL parameters of the products list (spec §2). */
export const productListSearch = defineUrlState({ search: textParam() })

/** The products whose name, SKU or id holds the text; it is never sent to the server. */
export function filterProducts(products: readonly Product[], search: string): readonly Product[] {
  if (search.trim() === '') return products
  return products.filter(({ name, sku, id }) => matchesSearch(search, [name, sku, id]))
}
