import { type EveryRow, toast } from '@celeiro/ui-kit'
import { listTexts } from './list-texts.ts'
import type { List } from './use-list.ts'

/** So many rows a selection may have: each is kept, and an action may make a call for each. */
const MOST_SELECTED = 5000

/** The rows to select at once; undefined if they are unknown or too many. */
export function everyRowOf<Row extends object>(list: List<Row>): EveryRow<Row> | undefined {
  const { definition, rows, rowValues, data, pager, allPages } = list
  // Nobody knows how many rows of other pages match a filter that looks at loaded ones: "Procurar em todos" reads those.
  const isUnknown = definition.setFilters(rowValues).some(([, { keep }]) => keep)
  const total = data?.pagination?.isCounted && !isUnknown ? data.pagination.totalCount : undefined
  const count = pager ? total : rows.length
  if (count === undefined || count > MOST_SELECTED) return undefined
  return {
    count,
    label: listTexts(definition).selectEvery(count),
    async read(signal) {
      if (!pager || !allPages) return rows
      const { readAllPages } = await import('../pages/read-all-pages.ts')
      const every: Row[] = []
      for await (const page of readAllPages(allPages, signal, true)) {
        every.push(...page.rows)
        if (page.isMoved) toast.info(listTexts(definition).moved)
      }
      return (await allPages.sort?.(every)) ?? every
    },
  }
}
