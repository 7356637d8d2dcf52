import { type Column, valueReader } from '@celeiro/ui-kit'
import { defineUrlState } from '../url-state/define-url-state.ts'
import { textParam } from '../url-state/params.ts'

export interface SortOrder {
  key: string
  isDescending: boolean
}

/** `sort=total`, or `sort=-total` for the largest first. */
export const sortState = defineUrlState({ sort: textParam })

export const sortText = ({ key, isDescending }: SortOrder) => (isDescending ? `-${key}` : key)

/** Reads the order of a list; undefined is the order of the response, also for columns that the list does not have. */
export function readSort<Row>(sort: string, columns: readonly Column<Row>[]): SortOrder | undefined {
  const isDescending = sort.startsWith('-')
  const key = isDescending ? sort.slice(1) : sort
  const column = columns.find((candidate) => candidate.key === key)
  return column && valueReader(column) ? { key, isDescending } : undefined
}

/** The order after a click on a header: ascending, descending, then that of the response again. */
export function nextSort(order: SortOrder | undefined, key: string): string {
  if (order?.key !== key) return key
  return order.isDescending ? '' : `-${key}`
}
