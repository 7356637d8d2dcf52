import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type ListDefinition, pageState } from './define-list.ts'
import { listAddress } from './list-address.ts'
import { noteSearch, placeOfList } from './list-memory.ts'

/**
 * Keeps the filters, the order and the page of a list for the way back to it.
 * @returns whether this tab has shown the list before
 */
export function useListMemory<Row>(definition: ListDefinition<Row>): boolean {
  const { pathname, search } = useLocation()
  const [isKnown] = useState(() => placeOfList(pathname) !== undefined)

  useEffect(() => {
    const params = new URLSearchParams(search)
    const address = listAddress(definition, params)
    noteSearch(pathname, pageState.serialise(pageState.parse(params), address).toString())
  }, [definition, pathname, search])

  return isKnown
}
