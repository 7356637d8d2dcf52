import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListData } from '../list/list-data.ts'
import type { FoundPages } from './find-in-pages.ts'
import type { AllPages } from './read-all-pages.ts'

/** How far the filters of loaded rows look, in a list that has other pages. */
export interface PageSearch {
  kind: 'page' | 'reading' | 'stopped' | 'failed' | 'moved' | 'whole'
  /** The rows that were looked at, and the number of all where the API says so. */
  rows: number
  total: number | null
  /** Reads the other pages, or stops that. */
  toggle: () => void
}

interface PagedList<Row> {
  /** The key of the query of its first page. */
  queryKey: QueryKey
  pages: AllPages<Row>
  /** The page on the screen. */
  data: ListData<Row> | undefined
  /** Whether filters look at its rows alone, and it has other pages. */
  isOn: boolean
}

/**
 * The rows of all pages, once the user asks for them. They stay for another text: it looks at them without a call. Whatever makes
 * the list of page one stale does so with them.
 */
export function useAllPages<Row extends object>({ queryKey, isOn, data, pages }: PagedList<Row>) {
  const client = useQueryClient()
  const key = [...queryKey, isOn ? 'all pages' : 'page']
  const total = data?.pagination?.isCounted ? data.pagination.totalCount : null
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const { findInPages } = await import('./find-in-pages.ts')
      const before = client.getQueryData<FoundPages<Row>>(key)
      return findInPages({
        pages,
        total,
        signal,
        before: before?.cut || before?.isMoved ? undefined : before,
        publish: (found) => client.setQueryData<FoundPages<Row>>(key, found),
      })
    },
    enabled: ({ state }) => isOn && state.data !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { byHand: true },
    structuralSharing: false,
  })
  const { data: all, isFetching, isError, refetch } = query

  function kind(): PageSearch['kind'] {
    if (isFetching) return 'reading'
    if (all?.isStopped) return 'stopped'
    if (isError || all?.cut) return 'failed'
    if (all?.isMoved) return 'moved'
    return all ? 'whole' : 'page'
  }

  const search: PageSearch | undefined = isOn
    ? {
        kind: kind(),
        rows: (isFetching && all?.progress?.received) || (all?.rows.length ?? 0),
        total: all?.progress?.total ?? all?.cut?.total ?? total,
        toggle: () => (isFetching ? all?.stop() : void refetch()),
      }
    : undefined
  return { query, search }
}
