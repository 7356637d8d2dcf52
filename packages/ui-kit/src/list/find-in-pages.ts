import type { WholeList } from '../table/list-state.ts'
import { type PagesToRead, readAllPages } from './read-all-pages.ts'

/** The rows of all pages, as far as they are read. */
export interface AllPages<Row> extends WholeList<Row> {
  /** The search beside the filters says how far it is. */
  isSaid: true
  /** Ends the reading; left behind by one that has ended. */
  stop: () => void
  isStopped: boolean
}

interface PagesToFind<Row> extends Omit<PagesToRead<Row>, 'onProgress'> {
  /** The number of rows on all pages, where the API says so. */
  total: number | null
  /** All rows of an earlier reading: they are shown until this one ends. */
  before: AllPages<Row> | undefined
  /** Gets the rows so far, until they are returned. */
  publish: (pages: AllPages<Row>) => void
}

/** So many more rows than shown are worth showing: filtering all rows for each page again would take its time. */
const GROWTH = 1.1

/**
 * Reads every page of a list, and publishes its rows as they come. A page that fails and the user's stop end it; what came before
 * is returned as cut, or as it was before.
 * @throws what `signal` was aborted with, and the first error if there are rows of an earlier reading
 */
export async function findInPages<Row extends object>(options: PagesToFind<Row>): Promise<AllPages<Row>> {
  const { before, publish, signal, ...pages } = options
  let { total } = options
  const stopping = new AbortController()
  const { signal: stopped } = stopping
  const stop = () => stopping.abort()
  let all: readonly Row[] = []
  let shown: readonly Row[] = []
  const pagesWith = (rows: readonly Row[], isCut = true): AllPages<Row> => ({
    rows,
    cut: isCut ? { total } : undefined,
    isSaid: true,
    stop,
    isStopped: stopped.aborted,
  })

  function show() {
    if (signal.aborted || stopped.aborted) return
    if (all.length >= shown.length * GROWTH) shown = [...all]
    publish({ ...(before ?? pagesWith(shown)), stop, progress: { received: all.length, total } })
  }

  try {
    show()
    const reading = readAllPages({
      ...pages,
      signal: AbortSignal.any([signal, stopped]),
      onProgress(_read, _pages, rows, counted) {
        all = rows
        total = counted
        show()
      },
    })
    // Requests that are on their way are not awaited.
    const rows = await Promise.race([reading, rejectionBy(stopped)])
    return pagesWith(rows, total !== null && rows.length < total)
  } catch (error) {
    signal.throwIfAborted()
    if (before && !stopped.aborted) throw error
    return before ?? pagesWith([...all])
  }
}

const rejectionBy = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
