import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type ListDefinition, pageState } from './define-list.ts'
import { noteSearch, placeOfList } from './list-memory.ts'
import { sortState } from './sort-order.ts'

/**
 * Keeps the filters, the order and the page of a list for the way back to it.
 * @returns whether this tab has shown the list before
 */
export function useListMemory<Row>({ urlState }: ListDefinition<Row>): boolean {
  const { pathname, search } = useLocation()
  const [isKnown] = useState(() => placeOfList(pathname) !== undefined)

  useEffect(() => {
    const params = new URLSearchParams(search)
    const own = urlState.serialise(urlState.parse(params))
    const sorted = sortState.serialise(sortState.parse(params), own)
    noteSearch(pathname, pageState.serialise(pageState.parse(params), sorted).toString())
  }, [urlState, pathname, search])

  return isKnown
}
