import type { ListData } from '../list/list-data.ts'
import { type AllPages, readAllPages } from './read-all-pages.ts'

export interface FoundPages<Row> extends ListData<Row> {
  isSaid: true
  /** Whether rows moved meanwhile, so that some may be missing. */
  isMoved: boolean
  /** Ends the reading; left behind by one that has ended. */
  stop: () => void
  isStopped: boolean
}

interface PagesToFind<Row> {
  pages: AllPages<Row>
  total: number | null
  /** All rows of an earlier reading: they are shown until this one ends. */
  before: FoundPages<Row> | undefined
  /** Gets the rows so far, until they are returned. */
  publish: (found: FoundPages<Row>) => void
  signal: AbortSignal
}

/** So many more rows than shown are worth showing: filtering all rows for each page again would take its time. */
const GROWTH = 1.1

/**
 * Reads every page of a list, and publishes its rows as they come. A page that fails and the user's stop end it; what came before
 * is returned as cut, or as it was before.
 * @throws what `signal` was aborted with, and the first error if there are rows of an earlier reading
 */
export async function findInPages<Row extends object>(options: PagesToFind<Row>): Promise<FoundPages<Row>> {
  const { pages, before, publish, signal } = options
  let { total } = options
  const stopping = new AbortController()
  const { signal: stopped } = stopping
  const stop = () => stopping.abort()
  const all: Row[] = []
  let shown: readonly Row[] = []
  let isMoved = false
  const pagesWith = (rows: readonly Row[], isCut = true): FoundPages<Row> => ({
    rows,
    cut: isCut ? { total } : undefined,
    isSaid: true,
    isMoved,
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
    for await (const page of readAllPages(pages, AbortSignal.any([signal, stopped]))) {
      all.push(...page.rows)
      total = page.total
      isMoved = page.isMoved
      show()
    }
    const rows = (await pages.sort?.(all)) ?? all
    // Rows may have left a walk by keys that was not cut.
    return pagesWith(rows, !pages.mayBeKeyed && total !== null && all.length < total)
  } catch (error) {
    signal.throwIfAborted()
    if (before && !stopped.aborted) throw error
    return before ?? pagesWith(all)
  }
}
