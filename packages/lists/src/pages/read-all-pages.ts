import type { ListData } from '../list/list-data.ts'
import { readPages } from './read-pages.ts'

interface AskedPage {
  /** Without what nothing reads of its rows. */
  withoutLines?: boolean
  /** The `next` of the page before it. */
  after?: string | undefined
}

/** The pages of a list, larger than those on the screen where the API sends larger ones. */
export interface AllPages<Row> {
  /** Requests a page, from 1 on. */
  fetch: (page: number, asked?: AskedPage) => Promise<ListData<Row>>
  size: number
  /** Whether the API may walk them by keys, in an order of its own. */
  mayBeKeyed: boolean
  /** Puts the rows of all pages into the order of the list; undefined if they come in it. */
  sort: ((rows: readonly Row[]) => Promise<readonly Row[]>) | undefined
}

export function readAllPages<Row extends object>(
  { fetch, size, mayBeKeyed }: Pick<AllPages<Row>, 'fetch' | 'size' | 'mayBeKeyed'>,
  signal: AbortSignal,
  withoutLines = false,
) {
  return readPages<Row>({
    load: async (index, after) => {
      const { rows, pagination } = await fetch(index + 1, { withoutLines, after })
      // A full page may have a next one if nothing is counted.
      const { totalCount, totalPages, hasNext } = pagination?.isCounted
        ? { ...pagination, hasNext: null }
        : { totalCount: null, totalPages: null, hasNext: rows.length >= size }
      return { rows, sent: { totalCount, totalPages, hasNext, next: pagination?.next ?? null } }
    },
    size,
    mayBeKeyed,
    signal,
  })
}
