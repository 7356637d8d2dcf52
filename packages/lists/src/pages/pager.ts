import { formatDecimal } from '@celeiro/ui-kit'
import type { ListDefinition } from '../list/define-list.ts'
import type { ListData } from '../list/list-data.ts'

export interface Pager {
  text: string
  hasPrev: boolean
  hasNext: boolean
}

/** The pager of a list in pages; undefined if there is one page only. `data` may be the previous page's while this one loads. */
export function pagerOf<Row>(
  { pages, noun }: Pick<ListDefinition<Row>, 'pages' | 'noun'>,
  page: number,
  data: ListData<Row> | undefined,
  isLoading: boolean,
): Pager | undefined {
  if (pages === undefined) return undefined
  if (!data?.pagination) {
    // A full page may have a next one. The previous page's rows do not tell.
    const hasNext = data !== undefined && !isLoading && data.rows.length >= pages.size
    if (!hasNext && page === 1) return undefined
    return { text: `Página ${formatDecimal(page)}`, hasPrev: page > 1, hasNext }
  }
  const { totalPages, totalCount, currentPage, hasPrev, hasNext } = data.pagination
  if (totalPages <= 1) return undefined
  const position = `Página ${formatDecimal(currentPage)} de ${formatDecimal(totalPages)}`
  return { text: `${position} (${formatDecimal(totalCount)} ${noun.many} no total)`, hasPrev, hasNext }
}
