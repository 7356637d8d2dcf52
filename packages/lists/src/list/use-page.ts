import { today } from '@celeiro/ui-kit'
import { type QueryFunction, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { pagerOf } from '../pages/pager.ts'
import { useLastPageInstead } from '../pages/use-last-page-instead.ts'
import { useSort } from '../sort/use-sorted-rows.ts'
import { useUrlState } from '../url-state/use-url-state.ts'
import { useDefaultView } from '../views/use-default-view.ts'
import { type ListDefinition, pageState } from './define-list.ts'
import type { ListData } from './list-data.ts'
import { useListMemory } from './list-memory.ts'
import { PERIOD } from './named-period.ts'

/** The result of `queryOptions`, as far as a list reads it. */
export interface PageOptions<Data, Key extends QueryKey> {
  queryKey: Key
  queryFn?: QueryFunction<Data, Key>
}

export type PageQuery<Sent, Data, Key extends QueryKey> = (sent: Sent, page: number) => PageOptions<Data, Key>

export type Selected = ReturnType<typeof useSelected>

/** The filters and the order in the URL, with the days that a named period has today. */
export function useSelected<Row>(definition: ListDefinition<Row>) {
  const hasNamedPeriod = new URLSearchParams(useLocation().search).has(PERIOD)
  const [values, setValues] = useUrlState(definition.urlState, useToday(hasNamedPeriod))
  return { values, setValues, refusal: definition.refuse(values), sorting: useSort(definition) }
}

/** Requests the page that the URL selects, or all rows. The rows before stay until these arrive; the last page replaces one past the end. */
export function usePage<Row extends object, Data extends ListData<Row>, Key extends QueryKey, Sent>(
  definition: ListDefinition<Row, Sent>,
  query: PageQuery<Sent, Data, Key>,
  { values, refusal, sorting }: Selected,
) {
  const client = useQueryClient()
  const [{ page }, setPage] = useUrlState(pageState)
  const isStarting = useDefaultView(useListMemory(definition))
  const { pages } = definition
  const optionsFor = (asked: number) => query(definition.sentParams(values, asked, sorting.wanted), asked)
  const result = useQuery({
    ...optionsFor(page),
    enabled: !refusal && !isStarting,
    // Comparing ten thousand rows with those of the previous response would be one long task.
    structuralSharing: pages !== undefined,
    // An empty page would show the empty text of other filters.
    placeholderData: (previous) => (previous && previous.rows.length > 0 ? previous : undefined),
  })

  const arrived = result.isPlaceholderData ? undefined : result.data
  const pagination = arrived?.pagination
  useLastPageInstead({
    page: pages ? page : 1,
    rows: arrived?.rows.length,
    lastPage: pagination?.isCounted ? pagination.totalPages : undefined,
    hasRows: async (asked) => (await client.fetchQuery(optionsFor(asked))).rows.length > 0,
    goTo: (last) => setPage({ page: last }, { history: 'replace' }),
  })

  const data = refusal ? undefined : result.data
  const pager = pagerOf(definition, page, data, result.isPlaceholderData)
  return {
    result,
    data,
    pager: pager && { ...pager, turn: (pages: number) => setPage({ page: Math.max(1, page + pages) }) },
  }
}

const MINUTE_MS = 60_000

function watch(onMinute: () => void) {
  const timer = setInterval(onMinute, MINUTE_MS)
  return () => clearInterval(timer)
}

const ignore = () => () => {}

/** Today, `yyyy-MM-dd`. A tab may stay open over night, which a list with a named period watches. */
const useToday = (isWatched: boolean): string => useSyncExternalStore(isWatched ? watch : ignore, today)
