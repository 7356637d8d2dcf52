import { type TierProblem, tierProblemLabel, tierProblems } from '../shared/quantity-tiers.ts'
import { toItemDraft } from './price-table-request.ts'
import type { ItemValues } from './price-table-values.ts'

export interface TierMarks {
  /** By the position of an item, the problems of its tier in words. */
  marks: ReadonlyMap<number, string>
  /** The ids of the products with a problem. */
  products: readonly string[]
}

/** The gaps and overlaps between the tiers of each product that has several items in a table. */
export function findTierMarks(items: readonly ItemValues[]): TierMarks {
  const marks = new Map<number, string>()
  const products: string[] = []
  for (const [productId, indexes] of indexesByProduct(items)) {
    if (indexes.length < 2) continue
    const problems = tierProblems(
      indexes.flatMap((index) => (items[index] ? [toItemDraft(items[index])] : [])),
    )
    if (problems.length > 0) products.push(productId)
    for (const [position, index] of indexes.entries()) {
      const text = textOf(problems.filter(({ between }) => between.includes(position)))
      if (text !== '') marks.set(index, text)
    }
  }
  return { marks, products }
}

const textOf = (problems: readonly TierProblem[]) => problems.map(tierProblemLabel).join(' · ')

function indexesByProduct(items: readonly ItemValues[]): Map<string, number[]> {
  const byProduct = new Map<string, number[]>()
  for (const [index, { productId }] of items.entries()) {
    const indexes = byProduct.get(productId)
    if (indexes) indexes.push(index)
    else byProduct.set(productId, [index])
  }
  return byProduct
}
