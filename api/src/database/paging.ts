import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The position of a row in a list: the text of the column that orders the list, and the id. It holds while other rows come and go. */
type RowKey = readonly [order: string, id: string]

/** A page as callers ask for it; the first one is 1, unless it is the one after a row. */
type PageRequest = { page: number; limit: number; after?: string | undefined }

export type RowRange = { limit: number; offset: number }

export function rowRange({ page, limit, after }: PageRequest): RowRange {
  return { limit, offset: after ? 0 : (page - 1) * limit }
}

/** The columns that order a list, and their direction. `read` turns the text of a key into a value of the first column. */
interface KeyColumns {
  columns: readonly [SQLWrapper, SQLWrapper]
  direction: 'ascending' | 'descending'
  read: (text: string) => SQL
}

export function following(after: string | undefined, { columns, direction, read }: KeyColumns) {
  if (!after) return undefined
  const [order, id]: RowKey = JSON.parse(after) // The contract takes no other text.
  const operator = sql.raw(direction === 'ascending' ? '>' : '<')
  return sql`(${columns[0]}, ${columns[1]}) ${operator} (${read(order)}, ${id})`
}

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

/** `pagePosition` with `next`, the key that a caller reads on from. */
export function walkPosition<Row>(
  request: PageRequest,
  totalCount: number,
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
) {
  const last = rows.at(request.limit - 1)
  return { ...pagePosition(request, totalCount), next: last ? JSON.stringify(keyOf(last)) : null }
}
