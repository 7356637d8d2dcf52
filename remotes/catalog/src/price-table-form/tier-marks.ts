import { createStore } from 'zustand/vanilla'
import { type TierProblem, tierProblemLabel, tierProblems } from '../shared/quantity-tiers.ts'
import { toItemDraft } from './price-table-request.ts'
import type { ItemValues } from './price-table-values.ts'

export type TierMarks = ReturnType<typeof createTierMarks>

/**
 * The gaps and overlaps between the tiers of a product that has several items in a table. `update` calculates them again after a
 * quantity has changed.
 * @param getItems the items as typed; the form changes them in place
 */
export function createTierMarks(getItems: () => readonly ItemValues[]) {
  const store = createStore(() => findTierMarks(getItems()))
  return { store, update: () => store.setState(findTierMarks(getItems()), true) }
}

/** By the position of an item its problems in words, and the ids of the products with a problem: equal texts for equal products. */
function findTierMarks(items: readonly ItemValues[]) {
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
  return { marks, products: products.join('\n') }
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
