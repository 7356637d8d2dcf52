import { type ListData, rowsOf, totalsOf } from './pager.ts'

/** Pages that are requested at the same time. */
const AT_ONCE = 4

export interface PagesToRead<Row> {
  fetchPage: (page: number) => Promise<ListData<Row>>
  /** The rows of a full page. */
  size: number
  signal: AbortSignal
  /**
   * @param pages undefined if the API does not say how many there are
   * @param rows those so far; the array grows
   * @param total the number of all rows; null if the API does not say
   */
  onProgress: (read: number, pages: number | undefined, rows: readonly Row[], total: number | null) => void
}

/**
 * Reads every page of a list. Rows may move from page to page meanwhile, so a row that has come before is not repeated.
 * @throws the first error, and what `signal` was aborted with
 */
export async function readAllPages<Row extends object>(options: PagesToRead<Row>): Promise<readonly Row[]> {
  const { fetchPage, size, signal, onProgress } = options
  const seen = new Set<string>()
  const rows: Row[] = []

  /** @returns how many rows came, none if all have come before: the API sends the same page for ever. */
  function add(page: ListData<Row>): number {
    const came = rowsOf(page)
    const before = rows.length
    for (const row of came) {
      const id = 'id' in row && typeof row.id === 'string' ? row.id : undefined
      if (id !== undefined && seen.has(id)) continue
      if (id !== undefined) seen.add(id)
      rows.push(row)
    }
    return rows.length > before ? came.length : 0
  }

  const first = await fetchPage(1)
  signal.throwIfAborted()
  const totals = totalsOf(first)
  const pages = totals?.isCounted ? totals.totalPages : undefined
  const total = totals?.isCounted ? totals.totalCount : null
  let last = add(first)
  onProgress(1, pages, rows, total)
  for (let next = 2; pages === undefined ? last >= size : next <= pages; ) {
    const count = pages === undefined ? 1 : Math.min(AT_ONCE, pages - next + 1)
    const read = await Promise.all(Array.from({ length: count }, (_, index) => fetchPage(next + index)))
    signal.throwIfAborted()
    for (const page of read) last = add(page)
    next += count
    onProgress(next - 1, pages, rows, total)
  }
  return rows
}
