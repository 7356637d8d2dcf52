import { PROPERTY_STATUSES } from '@celeiro/api-contract/vocabulary'
import { choiceParam, defineUrlState, textParam } from '@celeiro/ui-kit'

/** The one author of the URL parameters of the properties list (spec §2). */
export const propertyListSearch = defineUrlState({
  search: textParam(),
  status: choiceParam(['all', ...PROPERTY_STATUSES], 'all'),
})

export type PropertyListSearch = ReturnType<typeof propertyListSearch.parse>

/** Every filter at its default. */
export const NO_FILTERS = propertyListSearch.parse(new URLSearchParams())

/** The filters as they stand in the URL, where defaults do not: '' is none. */
export function filterText(search: PropertyListSearch): string {
  return propertyListSearch.serialise(search).toString()
}
