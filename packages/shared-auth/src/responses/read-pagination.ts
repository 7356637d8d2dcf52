import type { Pagination as ApiPagination } from '@celeiro/api-contract'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import { readFlag, readInteger } from './read-values.ts'

export interface Pagination extends ApiPagination {
  /** Whether the response contains the total. If not, the totals are derived from this page alone. */
  isCounted: boolean
}

/**
 * Reads the pagination of a response. It looks for the fields beside the list, in `data`, `meta`, `pagination` and
 * `data.pagination`, and accepts numeric strings. Where the specified names are missing it reads `total`, `page`, `pages` and
 * `per_page`. It derives the rest: `totalCount` is the number of rows. `totalPages` follows from a `totalCount` in the
 * response; otherwise a full page, or the announcement of a next page, implies one more page, and a page that is not full
 * is the last. A page without rows only means that it is past the end.
 *
 * @param rows number of rows in the response
 * @param limit requested number of rows
 * @param page requested page, from 1
 */
export function readPagination(body: unknown, rows: number, limit: number, page: number): Pagination {
  const places = placesOfPagination(body)
  const sentCount = firstInteger(places, ['totalCount', 'total'], 0)
  const sentPages = firstInteger(places, ['totalPages', 'pages'], 1)
  const currentPage = firstInteger(places, ['currentPage', 'page'], 1) ?? page
  const perPage = firstInteger(places, ['per_page'], 1) ?? limit
  const sentHasNext = firstFlag(places, 'hasNext')
  const isFollowed = sentHasNext ?? rows >= perPage
  const totalPages =
    sentPages ??
    (sentCount === null ? lastKnownPage(currentPage, rows, isFollowed) : pagesFor(sentCount, perPage))
  return {
    totalCount: sentCount ?? rows,
    totalPages,
    currentPage,
    hasPrev: firstFlag(places, 'hasPrev') ?? currentPage > 1,
    hasNext: sentHasNext ?? currentPage < totalPages,
    isCounted: sentPages !== null || sentCount !== null,
  }
}

/** The names of the contract, followed by common alternatives. */
type Place = Wire<ApiPagination, 'total' | 'pages' | 'page' | 'per_page'>

type Wrapper = 'data' | 'meta' | 'pagination'

function placesOfPagination(body: unknown): Place[] {
  const root = wire<object, Wrapper>(body)
  const data = wire<object, Wrapper>(root.data)
  return [root, data, data.data, root.meta, root.pagination, data.meta, data.pagination].map((place) =>
    wire<Place>(place),
  )
}

/** The first of these names with a whole number at any level; the specified name takes precedence. */
function firstInteger(places: Place[], names: readonly (keyof Place)[], least: number): number | null {
  return firstOf(places, names, (sent) => readInteger(sent, least))
}

function firstFlag(places: Place[], name: keyof Place): boolean | null {
  return firstOf(places, [name], readFlag)
}

function firstOf<T>(places: Place[], names: readonly (keyof Place)[], read: (sent: unknown) => T | null) {
  for (const name of names) {
    const sent = places.map((place) => read(place[name])).find((value) => value !== null)
    if (sent !== undefined) return sent
  }
  return null
}

function lastKnownPage(currentPage: number, rows: number, isFollowed: boolean): number {
  if (isFollowed) return currentPage + 1
  return rows > 0 ? currentPage : 1
}

function pagesFor(count: number, limit: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, limit)))
}
