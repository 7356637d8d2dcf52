import { isRecord, type UnknownRecord } from './is-record.ts'

export interface Pagination {
  totalCount: number
  totalPages: number
  currentPage: number
  hasPrev: boolean
  hasNext: boolean
  /** Whether the response said how many there are; otherwise the totals are worked out from this page alone. */
  isCounted: boolean
}

/**
 * Where a page stands among its siblings, as far as the answer tells: the fields are looked for beside the list, in
 * `data`, `meta`, `pagination` and `data.pagination`; numeric strings count; `total`, `page`, `pages` and `per_page` are read where
 * the specified names are missing. What is still missing is worked out:
 * `totalCount` is the number of rows; `totalPages` follows from a `totalCount` that was sent, else there is one page more
 * after a full one or where a next one was announced, and a page that is not full is taken for the last. A page without
 * rows says nothing but that it lies past the end.
 *
 * @param rows how many rows came
 * @param limit how many were asked for
 * @param page which page was asked for, from 1
 */
export function readPagination(body: unknown, rows: number, limit: number, page: number): Pagination {
  const places = placesOfPagination(body)
  const sentCount = firstInteger(places, ['totalCount', 'total'], 0)
  const sentPages = firstInteger(places, ['totalPages', 'pages'], 1)
  const currentPage = firstInteger(places, ['currentPage', 'page'], 1) ?? page
  const perPage = firstInteger(places, ['per_page'], 1) ?? limit
  const sentHasNext = firstOf(places, 'hasNext', toBoolean)
  const isFollowed = sentHasNext ?? rows >= perPage
  const totalPages =
    sentPages ??
    (sentCount === undefined ? lastKnownPage(currentPage, rows, isFollowed) : pagesFor(sentCount, perPage))
  return {
    totalCount: sentCount ?? rows,
    totalPages,
    currentPage,
    hasPrev: firstOf(places, 'hasPrev', toBoolean) ?? currentPage > 1,
    hasNext: sentHasNext ?? currentPage < totalPages,
    isCounted: sentPages !== undefined || sentCount !== undefined,
  }
}

function placesOfPagination(body: unknown): UnknownRecord[] {
  const root = isRecord(body) ? body : {}
  const data = isRecord(root.data) ? root.data : {}
  return [root, data, data.data, root.meta, root.pagination, data.meta, data.pagination].filter(isRecord)
}

/** The first of these names that holds a whole number, wherever it stands: the specified name before another. */
function firstInteger(places: UnknownRecord[], names: readonly string[], least: number): number | undefined {
  for (const name of names) {
    const value = firstOf(places, name, (sent) => toInteger(sent, least))
    if (value !== undefined) return value
  }
  return undefined
}

function firstOf<T>(places: UnknownRecord[], field: string, read: (value: unknown) => T | undefined) {
  for (const place of places) {
    const value = read(place[field])
    if (value !== undefined) return value
  }
  return undefined
}

function lastKnownPage(currentPage: number, rows: number, isFollowed: boolean): number {
  if (isFollowed) return currentPage + 1
  return rows > 0 ? currentPage : 1
}

function pagesFor(count: number, limit: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, limit)))
}

function toInteger(value: unknown, least: number): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= least ? number : undefined
}

function toBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  return undefined
}
