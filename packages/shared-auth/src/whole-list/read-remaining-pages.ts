import type { SentPagination } from '../responses/read-pagination.ts'
import type { ListRow, Progress, WholeList } from './whole-list.ts'

/** Pages that are requested at the same time. Browsers open six connections to a host, which other calls need as well. */
const CONCURRENT_PAGES = 4

/** A server may send new rows forever. */
const MAX_PAGES = 1000

export interface ListPage<Row> {
  rows: readonly Row[]
  sent: SentPagination
}

interface Remaining<Row> {
  first: ListPage<Row>
  /** Requests a page. May reject: the list is cut then. */
  load(page: number, limit: number): Promise<ListPage<Row>>
  onProgress(progress: Progress): void
}

/** Whether a response says that more rows follow its own, as the first page. */
export function saysMore({ rows, sent }: ListPage<unknown>): boolean {
  return isFollowed(sent, 1, rows.length) || sent.hasNext === true
}

/**
 * Requests the pages after the first one, which came without `page` and `limit`. The limit is the number of its rows, so that the
 * pages continue where it ended. The second page goes out alone, because it shows whether the server knows these parameters;
 * the others follow four at a time. Without a total, each page tells whether to request another one.
 *
 * Rows that came before are dropped. A page without new rows ends the list: the server ignores `page`, or has no more. So does
 * a page that cannot be had. Never rejects.
 * @returns the rows in the order of their pages, and `cut` if the server says that there are more
 */
export async function readRemainingPages<Row extends ListRow>({
  first,
  load,
  onProgress,
}: Remaining<Row>): Promise<WholeList<Row>> {
  const limit = first.rows.length
  const firstNumber = first.sent.currentPage === 0 ? 0 : 1
  const pages: (readonly Row[])[] = [first.rows]
  const seen = new Set(first.rows.map(identityOf))
  let received = limit
  let latest = { index: 0, sent: first.sent }
  let requested = 1
  let isStopped = limit === 0
  let isBroken = isStopped

  const isNextKnown = () =>
    isFollowed(latest.sent, requested, limit) ||
    (latest.sent.hasNext === true && latest.index === requested - 1)

  async function readNext() {
    const index = requested++
    try {
      add(index, await load(firstNumber + index, limit))
    } catch {
      isStopped = isBroken = true
    }
  }

  function add(index: number, { rows, sent }: ListPage<Row>) {
    const added = rows.filter((row) => {
      const identity = identityOf(row)
      return !seen.has(identity) && seen.add(identity)
    })
    // Only rows without an id could share a key with rows of other pages.
    pages[index] = added.map((row) => (row.id === null ? { ...row, key: `${row.key}#${index}` } : row))
    received += added.length
    if (added.length === 0) isStopped = true
    if (added.length === 0 && rows.length > 0) isBroken = true
    if (index > latest.index) {
      const { totalCount, totalPages } = latest.sent
      latest = {
        index,
        sent: {
          ...sent,
          totalCount: sent.totalCount ?? totalCount,
          totalPages: sent.totalPages ?? totalPages,
        },
      }
    }
    onProgress({ received, total: totalAbove(received) })
  }

  function totalAbove(count: number): number | null {
    const { totalCount } = latest.sent
    return totalCount !== null && totalCount > count ? totalCount : null
  }

  async function readOn() {
    while (!isStopped && requested < MAX_PAGES && isNextKnown()) await readNext()
  }

  onProgress({ received, total: totalAbove(received) })
  if (!isStopped) await readNext()
  await Promise.all(Array.from({ length: CONCURRENT_PAGES }, readOn))

  const total = totalAbove(received)
  const isCut = isBroken || total !== null || isNextKnown()
  return { rows: pages.flat(), ...(isCut && { cut: { total } }) }
}

/** Whether the totals of a response say that more rows follow so many pages. */
function isFollowed({ totalPages, totalCount }: SentPagination, pages: number, limit: number): boolean {
  return pages < (totalPages ?? 0) || pages * limit < (totalCount ?? 0)
}

/** Rows without an id are the same if all their values are. */
function identityOf(row: ListRow): string {
  return row.id ?? JSON.stringify(row)
}
