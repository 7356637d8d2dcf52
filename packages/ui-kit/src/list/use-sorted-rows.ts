import { useMemo, useState } from 'react'
import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import { useUrlState } from '../url-state/use-url-state.ts'
import type { ListDefinition } from './define-list.ts'
import { nextSort, readSort, type SortOrder, sortState } from './sort-order.ts'

const sorting = onDemand(() => import('./sort-rows.ts'))

/** The order of a list in the URL. */
export interface ListSort {
  /** Undefined is the order of the response. */
  order: SortOrder | undefined
  /** Sorts by a column; again, the other way round; a third time, not at all. */
  toggle: (key: string) => void
  /** Writes an order as the URL spells it. */
  set: (sort: string) => void
}

/** The order that the URL names, and whether the first rows wait for the code that sorts. */
export function useSort<Row>({ columns }: ListDefinition<Row>) {
  const [{ sort }, setSort] = useUrlState(sortState)
  const wanted = useMemo(() => readSort(sort, columns), [sort, columns])
  // Rows that are shown already stay until the code is there, and so do the headers with the focus.
  const [startsSorted] = useState(wanted !== undefined)
  const { module, failed } = useOnDemand(sorting, wanted !== undefined)
  // Without its code the rows stay as they came, and no header says otherwise.
  const order = module && wanted
  const set = (text: string) => setSort({ sort: text })
  return {
    sort: { order, set, toggle: (key: string) => set(nextSort(wanted, key)) },
    sortRows: module?.sortRows,
    isAwaited: startsSorted && wanted !== undefined && !module && !failed,
  }
}
