import { type TierProblem, tierProblemLabel, tierProblems } from '../shared/quantity-tiers.ts'
import { toItemDraft } from './price-table-request.ts'
import type { ItemValues } from './price-table-values.ts'

/** The gaps and overlaps between the tiers of a product that has several items in a table. */
export interface TierMarks {
  subscribe: (listener: () => void) => () => void
  /** The problems of an item in words, '' without one. */
  of: (index: number) => string
  /** The products with a problem. Equal texts for equal products: their ids, one per line. */
  products: () => string
  /** Calculates them again after a quantity has changed. */
  update: () => void
}

/** @param getItems the items as typed; the form changes them in place */
export function createTierMarks(getItems: () => readonly ItemValues[]): TierMarks {
  const listeners = new Set<() => void>()
  let found: { marks: Map<number, string>; products: string } | undefined

  /** All marks come from one pass: only products with several items cost more than a look at their id. */
  function read() {
    found ??= findTierMarks(getItems())
    return found
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    of: (index) => read().marks.get(index) ?? '',
    products: () => read().products,
    update() {
      found = undefined
      for (const listener of listeners) listener()
    },
  }
}

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
