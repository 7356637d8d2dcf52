import { matchesSearch } from '@celeiro/ui-kit'
import type { Product } from '../api/product.ts'

/** Users would not read a longer list. */
export const SHOWN_PRODUCTS = 50

type PickableProduct = Product & { id: string }

/** The products that the picker lists for a text, and the number of further ones. Products without an id are left out. */
export function findProducts(products: readonly Product[], text: string) {
  const found = products.filter(
    (product): product is PickableProduct =>
      product.id !== null && matchesSearch(text, [product.name, product.sku, product.id]),
  )
  return { found: found.slice(0, SHOWN_PRODUCTS), more: Math.max(0, found.length - SHOWN_PRODUCTS) }
}
