import type { SentPagination } from '@celeiro/shared-auth'
import type { ListData, Progress } from '../list/list-data.ts'
import { readPages } from '../pages/read-pages.ts'

export interface ListRow {
  key: string
  id: string | null
}

/** A server may send new rows forever. */
const MAX_PAGES = 1000

export interface ReceivedPage<Row> {
  rows: readonly Row[]
  sent: SentPagination
}

interface Remaining<Row> {
  first: ReceivedPage<Row>
  /** Requests a page. May reject: the list is cut then. */
  load(page: number, limit: number): Promise<ReceivedPage<Row>>
  onProgress(progress: Progress): void
  signal: AbortSignal
}

/** Whether a response says that more rows follow its own, as the first page. */
export function saysMore({
  rows,
  sent: { totalPages, totalCount, hasNext },
}: ReceivedPage<unknown>): boolean {
  return (totalPages ?? 0) > 1 || (totalCount ?? 0) > rows.length || hasNext === true
}

/**
 * Reads the pages after the first one, which came without `page` and `limit`. The limit is the number of its rows, so that the
 * pages continue where it ended. A page that cannot be had ends the list. Never rejects.
 * @returns the rows in the order of their pages, and `cut` if the server says that there are more
 */
export async function readWholeList<Row extends ListRow>(remaining: Remaining<Row>): Promise<ListData<Row>> {
  const { first, load, onProgress, signal } = remaining
  const limit = first.rows.length
  const firstNumber = first.sent.currentPage === 0 ? 0 : 1
  const list: Row[] = []
  let total: number | null = null
  let isCut = true
  try {
    const pages = readPages({
      first,
      load: (index) => load(firstNumber + index, limit),
      size: limit,
      maxPages: MAX_PAGES,
      signal,
    })
    for await (const { rows, received, isFollowed, isRepeated, isMoved, ...page } of pages) {
      list.push(...rows)
      total = page.total !== null && page.total > received ? page.total : null
      isCut = isFollowed || isRepeated || isMoved
      onProgress({ received, total })
    }
  } catch {
    isCut = true
  }
  return { rows: list, ...((isCut || total !== null) && { cut: { total } }) }
}
