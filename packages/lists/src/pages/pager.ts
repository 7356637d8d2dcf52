import type { Pagination } from '@celeiro/shared-auth'
import { formatDecimal } from '@celeiro/ui-kit'
import type { ListDefinition } from '../list/define-list.ts'
import type { Noun } from '../list/list-texts.ts'
import type { WholeList } from '../whole-list/whole-list.ts'

/** A page of rows and its position among all matching rows on the server. */
export interface CountedPage<Row> extends Pagination {
  rows: readonly Row[]
}

/** The data of a list query: all rows, a page with totals, or a page without. */
export type ListData<Row> = readonly Row[] | WholeList<Row> | CountedPage<Row>

export interface Pager {
  text: string
  hasPrev: boolean
  hasNext: boolean
}

export function rowsOf<Row>(data: ListData<Row>): readonly Row[] {
  return 'rows' in data ? data.rows : data
}

/** The totals, where the API sends any. */
export function totalsOf<Row>(data: ListData<Row> | undefined): CountedPage<Row> | undefined {
  return data && 'totalCount' in data ? data : undefined
}

/** The number of all records; null if it is unknown. */
export function totalOf(data: ListData<unknown>): number | null {
  if ('totalCount' in data) return data.totalCount
  return 'cut' in data && data.cut ? data.cut.total : rowsOf(data).length
}

/**
 * The pager of a list in pages; undefined if there is one page only.
 * @param data the data on the screen: undefined or the previous page's while this page loads
 */
export function pagerOf<Row>(
  { pages, noun }: Pick<ListDefinition<Row>, 'pages' | 'noun'>,
  page: number,
  data: ListData<Row> | undefined,
  isLoading: boolean,
): Pager | undefined {
  if (pages === undefined) return undefined
  const totals = totalsOf(data)
  if (totals) return countedPager(totals, noun)
  // The previous page's rows do not tell whether a page follows this one.
  return openEndedPager(page, data && !isLoading ? rowsOf(data).length : 0, pages.size)
}

function countedPager(
  { totalPages, totalCount, currentPage, hasPrev, hasNext }: CountedPage<unknown>,
  { many }: Noun,
): Pager | undefined {
  if (totalPages <= 1) return undefined
  const position = `Página ${formatDecimal(currentPage)} de ${formatDecimal(totalPages)}`
  return { text: `${position} (${formatDecimal(totalCount)} ${many} no total)`, hasPrev, hasNext }
}

/** A full page may have a next one. */
function openEndedPager(page: number, rows: number, size: number): Pager | undefined {
  const hasNext = rows >= size
  if (!hasNext && page === 1) return undefined
  return { text: `Página ${formatDecimal(page)}`, hasPrev: page > 1, hasNext }
}
