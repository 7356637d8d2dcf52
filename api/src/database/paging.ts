/** A page as callers ask for it; the first one is 1. */
type PageRequest = { page: number; limit: number }

/** The rows of a page, for SQL. */
export type RowRange = { limit: number; offset: number }

export function rowRange({ page, limit }: PageRequest): RowRange {
  return { limit, offset: (page - 1) * limit }
}

/** The position of a page in the list. A page past the end has the same totals (spec §7). */
export function pagePosition({ page, limit }: PageRequest, totalCount: number) {
  const totalPages = Math.ceil(totalCount / limit)
  return { totalCount, totalPages, currentPage: page, hasPrev: page > 1, hasNext: page < totalPages }
}
