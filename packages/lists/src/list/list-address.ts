import { sortState } from '../sort/sort-order.ts'
import { defineUrlState } from '../url-state/define-url-state.ts'
import { textParam } from '../url-state/params.ts'
import type { ListDefinition } from './define-list.ts'

/** `hide=total,createdAt`: the columns that an address leaves out. Without it they are as the user chose. */
export const hiddenState = defineUrlState({ hide: textParam })

/** The parameters of a list: filters, order and hidden columns. Neither the page nor open dialogs. */
export function listAddress<Row>(
  { urlState }: Pick<ListDefinition<Row>, 'urlState'>,
  params: URLSearchParams,
): URLSearchParams {
  const filters = urlState.serialise(urlState.parse(params))
  const sorted = sortState.serialise(sortState.parse(params), filters)
  return hiddenState.serialise(hiddenState.parse(params), sorted)
}
