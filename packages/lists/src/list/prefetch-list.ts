import type { PrefetchData } from '@celeiro/ui-kit'
import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import { readSort, sortState } from '../sort/sort-order.ts'
import { type ListDefinition, pageState } from './define-list.ts'

/** Requests the rows that `useList` shows for an address, with the same query. What has failed is left to the page. */
export function prefetchList<Row, Sent, Data, Key extends QueryKey>(
  definition: ListDefinition<Row, Sent>,
  query: (sent: Sent, page: number) => FetchQueryOptions<Data, Error, Data, Key>,
): PrefetchData {
  return async (client, search) => {
    const params = new URLSearchParams(search)
    const values = definition.urlState.parse(params)
    if (definition.refuse(values)) return
    const { page } = pageState.parse(params)
    const order = readSort(sortState.parse(params).sort, definition.columns)
    const options = query(definition.sentParams(values, page, order), page)
    if (client.getQueryState(options.queryKey)?.status !== 'error') await client.prefetchQuery(options)
  }
}
