import { type Breakdown, download, formatDecimal, type ListColumn, toast, today } from '@celeiro/ui-kit'
import { csvOf } from '@celeiro/ui-kit/csv'
import type { List } from '../list/use-list.ts'
import { readAllPages } from '../pages/read-all-pages.ts'
import { fileName } from './file-name.ts'

type Exported<Row> = Pick<
  List<Row>,
  'definition' | 'allPages' | 'values' | 'rows' | 'shownColumns' | 'choices'
>

interface ExportOptions<Row> {
  breakdown?: Breakdown<Row> | undefined
  signal?: AbortSignal
  onProgress?: (read: number, pages: number | null) => void
}

/** Saves what `exportCsv` writes, and says how much it is. @returns whether rows may be missing @throws what `exportCsv` does */
export async function saveCsv<Row extends object>(
  list: Exported<Row>,
  options: ExportOptions<Row> = {},
): Promise<boolean> {
  const { file, count, isMoved } = await exportCsv(list, options)
  const { one, many } = list.definition.noun
  download(new File([file], fileName(list.definition, list.values, today()), file))
  toast.success(`${formatDecimal(count)} ${count === 1 ? one : many} na planilha.`)
  return isMoved
}

/**
 * Writes what the filters and the order of a list say, all pages of it. Each page becomes a chunk of the file before the next one is
 * read: browsers keep chunks outside of the memory of scripts.
 * @throws the first error, and what `signal` was aborted with
 */
export async function exportCsv<Row extends object>(
  list: Exported<Row>,
  options: ExportOptions<Row>,
): Promise<{ file: Blob; count: number; isMoved: boolean }> {
  const { header, linesOf } = csvOf(exportedColumns(list), options.breakdown)
  const chunks = [new Blob([header])]
  let count = 0
  let isMoved = false
  for await (const chunk of chunksOf(list, options)) {
    chunks.push(new Blob([linesOf(chunk.rows)]))
    count += chunk.rows.length
    isMoved ||= chunk.isMoved
  }
  return { file: new Blob(chunks, { type: 'text/csv;charset=utf-8' }), count, isMoved }
}

/** The columns on the screen, those that it leaves out without having been told to, and those that only a file has. */
function exportedColumns<Row>({ definition, shownColumns, choices }: Exported<Row>): ListColumn<Row>[] {
  const { columns, fileColumns } = definition
  const listed = columns.filter(
    (column) =>
      shownColumns.includes(column) || (column.isExported?.() && !choices.hidden.includes(column.key)),
  )
  return [...listed, ...fileColumns]
}

async function* chunksOf<Row extends object>(
  { definition, allPages, values, rows }: Exported<Row>,
  { breakdown, signal = new AbortController().signal, onProgress }: ExportOptions<Row>,
): AsyncGenerator<{ rows: readonly Row[]; isMoved: boolean }> {
  if (!allPages) return yield { rows, isMoved: false }
  const { sort } = allPages
  const unsorted: Row[] = []
  let read = 0
  for await (const page of readAllPages(allPages, signal, breakdown === undefined)) {
    const isMissing = page.isRepeated && page.total !== null && page.total > page.received
    if (isMissing) throw new Error('The API sends a page twice, and not all rows.')
    const matching = definition.keepRows(values, page.rows)
    read += 1
    onProgress?.(read, page.pages)
    if (sort) unsorted.push(...matching)
    yield { rows: sort ? [] : matching, isMoved: page.isMoved }
  }
  if (sort) yield { rows: await sort(unsorted), isMoved: false }
}
