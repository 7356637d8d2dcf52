import { useMemo, useState } from 'react'
import { filterItems } from './filter-items.ts'
import type { DraftProduct } from './table-draft.ts'

/** Selects the items of the form that are listed. */
export interface ItemFilter {
  /** Words of the name or SKU. */
  text: string
  /** Only these products; null for all. */
  products: ReadonlySet<string> | null
}

export const ALL_ITEMS: ItemFilter = { text: '', products: null }

/** The positions of the listed items. */
export function useShownItems(items: readonly DraftProduct[]) {
  const [filter, setFilter] = useState(ALL_ITEMS)
  const shown = useMemo(
    () =>
      filterItems(items, filter.text).filter(
        (index) => filter.products?.has(items[index]?.productId ?? '') ?? true,
      ),
    [items, filter],
  )
  return { filter, shown, setFilter, showAll: () => setFilter(ALL_ITEMS) }
}
