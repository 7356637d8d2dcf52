import { itemsByLine } from '@celeiro/api-contract/price-table-lines'
import type { ItemValues } from '../price-table-form/price-table-values.ts'
import { parseDecimal } from '../shared/parse-decimal.ts'
import { comparePrice, type PriceDifference } from '../shared/price-difference.ts'
import type { Tier } from '../shared/quantity-tiers.ts'

/** A tier of a product in one of the tables. */
export interface PricedTier extends Tier {
  price: number | null
}

/** One tier of a product in both tables; null where a table does not have it. */
export interface ComparedTier extends PriceDifference {
  key: string
  name: string
  sku: string
  here: PricedTier | null
  there: PricedTier | null
}

/**
 * The tiers of two tables side by side, in the order of the first table. Tiers of one product are paired from the lowest
 * quantity up.
 */
export function compareTables(here: readonly ItemValues[], there: readonly ItemValues[]): ComparedTier[] {
  const [own, other] = [tiersByLine(here), tiersByLine(there)]
  return [...new Set([...own.keys(), ...other.keys()])].map((key) => {
    const [mine, theirs] = [own.get(key), other.get(key)]
    const { name = '', sku = '' } = mine ?? theirs ?? {}
    const [here, there] = [mine?.tier ?? null, theirs?.tier ?? null]
    return { key, name, sku, here, there, ...comparePrice(here?.price ?? null, there?.price ?? null) }
  })
}

/** Whether the tables differ in a tier: its price, its quantities, or that only one has it. */
export function isDifferent({ here, there }: ComparedTier): boolean {
  if (!here || !there) return true
  return (
    here.price !== there.price ||
    here.minQuantity !== there.minQuantity ||
    here.maxQuantity !== there.maxQuantity
  )
}

function tiersByLine(items: readonly ItemValues[]) {
  const lines = items.map(({ productId, sku, productName, ...figures }) => ({
    // Other servers may send items without the id of their product.
    productId: productId || sku || productName,
    name: productName,
    sku,
    tier: {
      price: parseDecimal(figures.price),
      minQuantity: parseDecimal(figures.minQuantity),
      maxQuantity: parseDecimal(figures.maxQuantity),
    },
  }))
  // The order of the products stays that of their first items.
  const positions = new Map<string, number>()
  for (const { productId } of lines) if (!positions.has(productId)) positions.set(productId, positions.size)
  const positionOf = (productId: string) => positions.get(productId) ?? 0
  return itemsByLine(
    lines.toSorted(
      (a, b) =>
        positionOf(a.productId) - positionOf(b.productId) ||
        (a.tier.minQuantity ?? 0) - (b.tier.minQuantity ?? 0),
    ),
  )
}
