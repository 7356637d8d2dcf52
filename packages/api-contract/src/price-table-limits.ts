import type { PriceTableFault } from './price-table-rules.ts'

/**
 * What our own API holds a price table to beyond the rules of the form. Another backend may hold more and the form
 * refuses none of it, so these come back from the API as violations.
 */

/** Items of one price table. */
export const PRICE_TABLE_ITEM_LIMIT = 500

/** Violations that one response lists; whoever corrects those is told of the next. */
export const LISTED_FAULTS = 20

type Item = { productId: string }

/**
 * The violations of a list of items as a whole: too many, or a product that stands twice.
 * @param stored the items that the table has already: as many of each product may stay, so that every table can be saved
 *   as it is
 */
export function itemListFaults(items: readonly Item[], stored: readonly Item[] = []): PriceTableFault[] {
  const limit = Math.max(PRICE_TABLE_ITEM_LIMIT, stored.length)
  if (items.length > limit) {
    return [{ path: ['priceTableItems'], message: `A tabela deve ter no máximo ${limit} produtos` }]
  }
  const places = countByProduct(stored)
  const faults: PriceTableFault[] = []
  const seen = new Map<string, number>()
  for (const [index, { productId }] of items.entries()) {
    const count = (seen.get(productId) ?? 0) + 1
    seen.set(productId, count)
    if (count <= Math.max(1, places.get(productId) ?? 0)) continue
    faults.push({
      path: ['priceTableItems', index, 'productId'],
      message: 'Este produto já está na tabela',
    })
  }
  return faults
}

function countByProduct(items: readonly Item[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { productId } of items) counts.set(productId, (counts.get(productId) ?? 0) + 1)
  return counts
}
