import type { ListData } from '../list/list-data.ts'
import { readPages } from './read-pages.ts'

/** The pages of a list, larger than those on the screen where the API sends larger ones. */
export interface AllPages<Row> {
  /** Requests a page, from 1 on; `withoutParts` of its rows if nothing reads them. */
  fetch: (page: number, withoutParts?: boolean) => Promise<ListData<Row>>
  /** The rows of a full page. */
  size: number
}

/** Reads every page of a list, as `readPages` does. */
export function readAllPages<Row extends object>({ fetch, size }: AllPages<Row>, signal: AbortSignal) {
  return readPages<Row>({
    load: async (index) => {
      const { rows, pagination } = await fetch(index + 1)
      // A full page may have a next one if nothing is counted.
      const { totalCount, totalPages, hasNext } = pagination?.isCounted
        ? { ...pagination, hasNext: null }
        : { totalCount: null, totalPages: null, hasNext: rows.length >= size }
      return { rows, sent: { totalCount, totalPages, hasNext } }
    },
    size,
    signal,
  })
}
