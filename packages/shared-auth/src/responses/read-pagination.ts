import type { ApiPagination } from '@celeiro/api-contract'
import { type Wire, wire } from '@celeiro/api-contract/wire'
import { readFlag, readInteger, readText } from './read-values.ts'

export interface PageInfo extends ApiPagination {
  /** What `after` is for the page that follows, where the host offers `row-keys`; null after the last page, and elsewhere. */
  next: string | null
  /** Whether the response contains the total. If not, the totals are derived from this page alone. */
  isCounted: boolean
}

/** The pagination that a response contains; null for what it does not. */
export interface SentPagination {
  totalCount: number | null
  totalPages: number | null
  /** Some servers count pages from 0. */
  currentPage: number | null
  perPage: number | null
  hasPrev: boolean | null
  hasNext: boolean | null
  next: string | null
}

/**
 * Finds the pagination of a response: beside the list, in `data`, `meta`, `pagination`, `data.meta` and `data.pagination`.
 * Numbers and flags may be text. A name of the contract takes precedence at any level over common alternatives.
 */
export function findPagination(body: unknown): SentPagination {
  const envelopes = envelopesOf(body)
  const integer = (least: number, ...names: (keyof Envelope)[]) =>
    firstOf(envelopes, names, (sent) => readInteger(sent, least))
  const flag = (...names: (keyof Envelope)[]) => firstOf(envelopes, names, readFlag)
  return {
    totalCount: integer(0, 'totalCount', 'total'),
    totalPages: integer(1, 'totalPages', 'pages', 'last_page'),
    currentPage: integer(0, 'currentPage', 'page', 'current_page'),
    perPage: integer(1, 'per_page', 'perPage', 'limit'),
    hasPrev: flag('hasPrev', 'hasPrevPage'),
    hasNext: flag('hasNext', 'hasNextPage', 'hasMore'),
    next: firstOf(envelopes, ['next'], readText),
  }
}

/**
 * Reads the pagination of a page of rows. It derives what the response does not contain: `totalCount` is the number of rows.
 * `totalPages` follows from a `totalCount` in the response; otherwise a full page, or the announcement of a next page, implies
 * one more page, and a page that is not full is the last. A page without rows only means that it is past the end.
 *
 * @param rows number of rows in the response
 * @param limit requested number of rows
 * @param page requested page, from 1
 */
export function readPagination(body: unknown, rows: number, limit: number, page: number): PageInfo {
  const sent = findPagination(body)
  const currentPage = sent.currentPage || page
  const perPage = sent.perPage ?? limit
  const isFollowed = sent.hasNext ?? rows >= perPage
  const totalPages =
    sent.totalPages ??
    (sent.totalCount === null
      ? lastKnownPage(currentPage, rows, isFollowed)
      : Math.max(1, Math.ceil(sent.totalCount / perPage)))
  return {
    totalCount: sent.totalCount ?? rows,
    totalPages,
    currentPage,
    hasPrev: sent.hasPrev ?? currentPage > 1,
    hasNext: sent.hasNext ?? currentPage < totalPages,
    next: sent.next,
    isCounted: sent.totalPages !== null || sent.totalCount !== null,
  }
}

type Envelope = Wire<
  ApiPagination,
  | 'next'
  | 'total'
  | 'pages'
  | 'last_page'
  | 'page'
  | 'current_page'
  | 'per_page'
  | 'perPage'
  | 'limit'
  | 'hasPrevPage'
  | 'hasNextPage'
  | 'hasMore'
>

type Wrapper = 'data' | 'meta' | 'pagination'

function envelopesOf(body: unknown): Envelope[] {
  const root = wire<object, Wrapper>(body)
  const data = wire<object, Wrapper>(root.data)
  return [root, data, data.data, root.meta, root.pagination, data.meta, data.pagination].map((envelope) =>
    wire<Envelope>(envelope),
  )
}

/** The first readable value: by the order of the names, then of the envelopes. */
function firstOf<T>(
  envelopes: Envelope[],
  names: readonly (keyof Envelope)[],
  read: (sent: unknown) => T | null,
): T | null {
  for (const name of names) {
    const sent = envelopes.map((envelope) => read(envelope[name])).find((value) => value !== null)
    if (sent !== undefined) return sent
  }
  return null
}

function lastKnownPage(currentPage: number, rows: number, isFollowed: boolean): number {
  if (isFollowed) return Math.min(currentPage + 1, Number.MAX_SAFE_INTEGER)
  return rows > 0 ? currentPage : 1
}
