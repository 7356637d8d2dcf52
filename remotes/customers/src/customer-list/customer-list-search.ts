import { CUSTOMER_STATUSES } from '@celeiro/api-contract/vocabulary'
import { choiceParam, defineUrlState, textParam } from '@celeiro/ui-kit'

/** The one author of the URL parameters of the customers list (spec §2). */
export const customerListSearch = defineUrlState({
  search: textParam(),
  status: choiceParam(['all', ...CUSTOMER_STATUSES], 'all'),
})

export type CustomerListSearch = ReturnType<typeof customerListSearch.parse>

/** Every filter at its default. */
export const NO_FILTERS = customerListSearch.parse(new URLSearchParams())

/** The filters as they stand in the URL, where defaults do not: '' is none. */
export function filterText(search: CustomerListSearch): string {
  return customerListSearch.serialise(search).toString()
}
