import { onDemand, useOnDemand } from '@celeiro/ui-kit'
import { useMemo, useState } from 'react'
import type { ListDefinition } from '../list/define-list.ts'
import { defineUrlState } from '../url-state/define-url-state.ts'
import { pageParam, textParam } from '../url-state/params.ts'
import { useUrlState } from '../url-state/use-url-state.ts'
import { nextSort, readSort, type SortOrder } from './sort-order.ts'

const sorting = onDemand(() => import('./sort-rows.ts'))

export interface ListSort {
  /** Undefined is the order of the response. */
  order: SortOrder | undefined
  /** Sorts by a column; again, the other way round; a third time, not at all. */
  onSort: (key: string) => void
  set: (sort: string) => void
  /** Says which rows an order by a column applies to. */
  scope: (key: string) => string
}

const sortedPageState = defineUrlState({ sort: textParam, page: pageParam })

/** The order of the rows on the screen, and whether the first ones wait for the code that sorts. */
export function useSort<Row>(definition: ListDefinition<Row>) {
  const { columns, isSortedByApi } = definition
  const [{ sort }, write] = useUrlState(sortedPageState)
  const wanted = useMemo(() => readSort(sort, columns), [sort, columns])
  const isByApi = isSortedByApi(wanted)
  const isOurs = wanted !== undefined && !isByApi
  // Rows that are shown already stay until the code is there, and so do the headers with the focus.
  const [startsSorted] = useState(isOurs)
  const { module, failed } = useOnDemand(sorting, isOurs)
  // Without its code the rows stay as they came, and no header says otherwise.
  const order = (isByApi || module) && wanted

  function set(text: string) {
    // Another order of all rows has another first page.
    const isOtherPage = isByApi || isSortedByApi(readSort(text, columns))
    write({ sort: text, ...(isOtherPage && { page: 1 }) })
  }

  return {
    wanted,
    sort: { order: order || undefined, set, onSort: (key: string) => set(nextSort(wanted, key)) },
    sortRows: isByApi ? undefined : module?.sortRows,
    isAwaited: startsSorted && isOurs && !module && !failed,
  }
}
