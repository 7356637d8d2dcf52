import type { PageInfo } from '@celeiro/shared-auth'
import { formatDecimal } from '@celeiro/ui-kit'
import type { ListDefinition } from '../list/define-list.ts'
import type { ListData } from '../list/list-data.ts'
import type { Noun } from '../list/list-texts.ts'

export interface Pager {
  text: string
  hasPrev: boolean
  hasNext: boolean
}

export type TurningPager = Pager & { onPrev: () => void; onNext: () => void }

/** The pager of a list in pages; undefined if there is one page only. `data` may be the previous page's while this one loads. */
export function pagerOf<Row>(
  { pages, noun }: Pick<ListDefinition<Row>, 'pages' | 'noun'>,
  page: number,
  data: ListData<Row> | undefined,
  isLoading: boolean,
): Pager | undefined {
  if (pages === undefined) return undefined
  if (data?.pagination) return countedPager(data.pagination, noun)
  // The previous page's rows do not tell whether a page follows this one.
  return openEndedPager(page, data && !isLoading ? data.rows.length : 0, pages.size)
}

function countedPager(
  { totalPages, totalCount, currentPage, hasPrev, hasNext }: PageInfo,
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
