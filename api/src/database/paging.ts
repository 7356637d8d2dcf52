import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** What orders a list, as text, and the id of a row: where it is among all, whatever comes and goes before it. */
type RowKey = readonly [order: string, id: string]

/** A page as callers ask for it; the first one is 1, unless it is the one after a row. */
type PageRequest = { page: number; limit: number; after?: string | undefined }

/** The rows of a page, for SQL. */
export type RowRange = { limit: number; offset: number }

export function rowRange({ page, limit, after }: PageRequest): RowRange {
  return { limit, offset: after ? 0 : (page - 1) * limit }
}

/** The columns that order a list, and which way. `read` makes the first one of its text in a key. */
interface KeyColumns {
  columns: readonly [SQLWrapper, SQLWrapper]
  direction: 'ascending' | 'descending'
  read: (text: string) => SQL
}

/** The rows after the one that a page follows; all of them without one. */
export function following(after: string | undefined, { columns, direction, read }: KeyColumns) {
  if (!after) return undefined
  const [order, id]: RowKey = JSON.parse(after) // The contract takes no other text.
  const operator = sql.raw(direction === 'ascending' ? '>' : '<')
  return sql`(${columns[0]}, ${columns[1]}) ${operator} (${read(order)}, ${id})`
}

/** A list that is newest first: by a timestamp, and by id where that is the same. */
export const newestFirst = (...columns: KeyColumns['columns']): KeyColumns => ({
  columns,
  direction: 'descending',
  read: (text) => sql`${text}::timestamptz`,
})

/** The position of a page in the list. A page past the end has the same totals (spec §7). */
export function pagePosition({ page, limit }: PageRequest, totalCount: number) {
  const totalPages = Math.ceil(totalCount / limit)
  return { totalCount, totalPages, currentPage: page, hasPrev: page > 1, hasNext: page < totalPages }
}

/** The same, with the `next` of a page that a walk goes on from. */
export function walkPosition<Row>(
  request: PageRequest,
  totalCount: number,
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
) {
  const last = rows.at(request.limit - 1)
  return { ...pagePosition(request, totalCount), next: last ? JSON.stringify(keyOf(last)) : null }
}
