import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type ListDefinition, pageState } from './define-list.ts'
import { listAddress } from './list-address.ts'

/**
 * By the path of each list, its query without open dialogs, and the key of the row that last had the focus or was opened. The map lives as
 * long as the tab's page, and ends with the session.
 */
const lists = new Map<string, { search: string; rowKey?: string | undefined }>()

export const rememberedList = (path: string) => lists.get(path)

export function noteRow(path: string, rowKey: string): void {
  const before = lists.get(path)
  if (before) lists.set(path, { ...before, rowKey })
}

/** The address of a page that has a list, with the filters that it was left with. */
export function addressOfList(path: string): string {
  const search = lists.get(path)?.search
  return search ? `${path}?${search}` : path
}

/** The next user starts with lists of their own. */
export function forgetLists(): void {
  lists.clear()
}

/** Keeps the filters, the order and the page of a list for the way back. Returns whether this tab has shown the list before. */
export function useListMemory<Row>(definition: ListDefinition<Row>): boolean {
  const { pathname, search } = useLocation()
  const [isKnown] = useState(() => rememberedList(pathname) !== undefined)

  useEffect(() => {
    const params = new URLSearchParams(search)
    const address = listAddress(definition, params)
    const left = pageState.serialise(pageState.parse(params), address).toString()
    if (lists.get(pathname)?.search !== left) lists.set(pathname, { search: left })
  }, [definition, pathname, search])

  return isKnown
}
