import type { Breakdown, ListColumn } from '@celeiro/ui-kit'
import { csvOf } from '@celeiro/ui-kit/csv'
import type { List } from '../list/use-list.ts'
import { readAllPages } from '../pages/read-all-pages.ts'
import { sortRows } from '../sort/sort-rows.ts'

/** Rows of one chunk of a file, where they are in memory already. */
const PART = 1000

interface Exported<Row>
  extends Pick<List<Row>, 'definition' | 'allPages' | 'values' | 'rows' | 'shownColumns' | 'choices'> {
  sort: Pick<List<Row>['sort'], 'order'>
}

interface ExportOptions<Row> {
  breakdown?: Breakdown<Row> | undefined
  signal: AbortSignal
  onProgress: (read: number, pages: number | null) => void
}

/**
 * Writes what the filters and the order of a list say, all pages of it. Each page becomes a chunk of the file before the next one is
 * read: browsers keep chunks outside of the memory of scripts.
 * @throws the first error, and what `signal` was aborted with
 */
export async function exportCsv<Row extends object>(
  list: Exported<Row>,
  options: ExportOptions<Row>,
): Promise<{ file: Blob; count: number }> {
  const { header, linesOf } = csvOf(exportedColumns(list), options.breakdown)
  const chunks = [new Blob([header])]
  let count = 0
  for await (const rows of chunksOf(list, options)) {
    chunks.push(new Blob([linesOf(rows)]))
    count += rows.length
  }
  return { file: new Blob(chunks, { type: 'text/csv;charset=utf-8' }), count }
}

/** Those on the screen, those that it leaves out without having been told to, and those that only a file has. */
function exportedColumns<Row>({ definition, shownColumns, choices }: Exported<Row>): ListColumn<Row>[] {
  const { columns, fileColumns } = definition
  const listed = columns.filter(
    (column) =>
      shownColumns.includes(column) || (column.isExported?.() && !choices.hidden.includes(column.key)),
  )
  return [...listed, ...fileColumns]
}

async function* chunksOf<Row extends object>(
  { definition, allPages, values, rows, sort: { order } }: Exported<Row>,
  { breakdown, signal, onProgress }: ExportOptions<Row>,
): AsyncGenerator<readonly Row[]> {
  if (!allPages) return yield* inChunks(rows)
  const { columns, keepRows, isSortedByApi } = definition
  const unsorted: Row[] = []
  let read = 0
  const fetch = (page: number) => allPages.fetch(page, breakdown === undefined)
  for await (const page of readAllPages({ ...allPages, fetch }, signal)) {
    const isMissing = page.isRepeated && page.total !== null && page.total > page.received
    if (isMissing) throw new Error('The API sends a page twice, and not all rows.')
    const matching = keepRows(values, page.rows)
    read += 1
    onProgress(read, page.pages)
    if (order && !isSortedByApi(order)) unsorted.push(...matching)
    else yield matching
  }
  if (order) yield* inChunks(sortRows(unsorted, columns, order))
}

function* inChunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += PART) yield rows.slice(start, start + PART)
}
