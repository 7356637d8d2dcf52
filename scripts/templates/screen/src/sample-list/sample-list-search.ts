import { defineUrlState, matchesSearch, textParam } from '@celeiro/ui-kit'
import type { Sample } from './sample.ts'

/** The one author of the URL parameters of this list. */
export const sampleListSearch = defineUrlState({ search: textParam() })

/** The rows whose name or id holds the text; it is never sent to the server. */
export function filterSample(rows: readonly Sample[], search: string): readonly Sample[] {
  if (search.trim() === '') return rows
  return rows.filter(({ name, id }) => matchesSearch(search, [name, id]))
}
