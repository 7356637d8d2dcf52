import type { UrlState } from './define-url-state.ts'

/** How many filters are set besides the search and the page, which stand on the screen themselves. */
export function countFilters<T extends object>(state: UrlState<T>, value: T): number {
  const written = [...state.serialise(value).keys()]
  return written.filter((name) => name !== 'search' && name !== 'page').length
}
