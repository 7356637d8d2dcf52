import type { PageInfo } from '@celeiro/shared-auth'

/** The rows that a query of a list has, whatever the backend sent: all of them, or those of a page. */
export interface ListData<Row> {
  rows: readonly Row[]
  /** The place of a page among all; undefined for a list that arrives whole, and where the API does not say. */
  pagination?: PageInfo | undefined
  /** Set if the server has more rows than these. `total` is their number, where the server says so. */
  cut?: { total: number | null } | undefined
  /** Set while the pages after the first one load, and left behind by a load that was cancelled. */
  progress?: Progress | undefined
  /** Whether the page says elsewhere how much of it is loaded. */
  isSaid?: boolean
}

export interface Progress {
  received: number
  total: number | null
}

export function totalOf({ rows, pagination, cut }: ListData<unknown>): number | null {
  if (pagination) return pagination.totalCount
  return cut ? cut.total : rows.length
}
