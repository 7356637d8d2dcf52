import { matchesSearch } from '@celeiro/ui-kit'
import type { Product } from '../api/product.ts'

/** More would not be read, only scrolled past. */
export const SHOWN_PRODUCTS = 50

type PickableProduct = Product & { id: string }

/** The products that the picker lists for a text, and how many more there are. Without an id none can be sold. */
export function findProducts(products: readonly Product[], text: string) {
  const found = products.filter(
    (product): product is PickableProduct =>
      product.id !== null && matchesSearch(text, [product.name, product.sku, product.id]),
  )
  return { found: found.slice(0, SHOWN_PRODUCTS), more: Math.max(0, found.length - SHOWN_PRODUCTS) }
}
