import { readAllPages } from '../read-all-pages.ts'
import { sortRows } from '../sort-rows.ts'
import type { List } from '../use-list.ts'

/** What the filters and the order of a list say, all pages of it. */
export async function rowsToExport<Row extends object>(
  { definition, fetchPage, values, rows, sort }: List<Row>,
  signal: AbortSignal,
  onProgress: (read: number, pages: number | undefined) => void,
): Promise<readonly Row[]> {
  const { pages, columns, keepRows, isSortedByApi } = definition
  if (!fetchPage || !pages) return rows
  const all = await readAllPages({ fetchPage, size: pages.size, signal, onProgress })
  const kept = keepRows(values, all)
  return sort.order && !isSortedByApi(sort.order) ? sortRows(kept, columns, sort.order) : kept
}

/** Saves a text as a file. */
export function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
