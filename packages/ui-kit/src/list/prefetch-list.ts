import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query'
import type { PrefetchData } from '../on-demand/lazy-page.ts'
import { type ListDefinition, pageState } from './define-list.ts'
import type { SentParams } from './filter.ts'

/** Requests the rows that `useList` shows for an address, with the same query. */
export function prefetchList<Row, InKey, Data, Key extends QueryKey>(
  definition: ListDefinition<Row, InKey>,
  query: (sent: SentParams, page: number) => FetchQueryOptions<Data, Error, Data, Key>,
): PrefetchData {
  return async (client, search) => {
    const params = new URLSearchParams(search)
    const values = definition.urlState.parse(params)
    if (definition.refuse(values)) return
    const { page } = pageState.parse(params)
    await client.prefetchQuery(query(definition.sentParams(values, page), page))
  }
}
