import { isOffered } from '@celeiro/shared-auth'
import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListDefinition } from '../list/define-list.ts'
import type { ListData } from '../list/list-data.ts'
import type { PageQuery, Selected } from '../list/use-page.ts'
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

/** The rows of all pages, once the user asks for them. Another text looks at them without a call; what makes page one stale does so with them. */
export function useWholeList<Row extends object, Data extends ListData<Row>, Key extends QueryKey, Sent>(
  definition: ListDefinition<Row, Sent>,
  query: PageQuery<Sent, Data, Key>,
  { values, sorting: { wanted } }: Selected,
  page: { data: ListData<Row> | undefined; pager: object | undefined },
) {
  const client = useQueryClient()
  const pages = allPagesOf(definition, query, { values, wanted }, client)
  // Only filters of loaded rows look at a page alone.
  const isOn = page.pager !== undefined && definition.setFilters(values).some(([, { keep }]) => keep)
  const { queryKey } = query(definition.sentParams(values, 1, wanted), 1)
  const key = [...queryKey, isOn ? 'all pages' : 'page']
  const total = page.data?.pagination?.isCounted ? page.data.pagination.totalCount : null
  const result = useQuery({
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
  const { data: all, isFetching, isError, refetch } = result

  function kind(): PageSearch['kind'] {
    if (isFetching) return 'reading'
    if (all?.isStopped) return 'stopped'
    if (isError || all?.cut) return 'failed'
    if (all?.isMoved) return 'moved'
    return all ? 'whole' : 'page'
  }

  const search: PageSearch = {
    kind: kind(),
    rows: (isFetching && all?.progress?.received) || (all?.rows.length ?? 0),
    total: all?.progress?.total ?? all?.cut?.total ?? total,
    toggle: () => (isFetching ? all?.stop() : void refetch()),
  }
  return { result, search: isOn ? search : undefined, pages: definition.pages && pages }
}

function allPagesOf<Row extends object, Data extends ListData<Row>, Key extends QueryKey, Sent>(
  definition: ListDefinition<Row, Sent>,
  query: PageQuery<Sent, Data, Key>,
  { values, wanted }: Pick<Selected, 'values'> & Pick<Selected['sorting'], 'wanted'>,
  client: QueryClient,
): AllPages<Row> {
  const { pages, columns } = definition
  const size = pages?.largest?.() ?? pages?.size ?? 0
  const mayBeKeyed = isOffered('row-keys')
  return {
    fetch: (asked, { withoutLines, after } = {}) => {
      const sent = {
        // No order of a walk by keys but its own: a row may move in another one.
        ...definition.sentParams(values, asked, mayBeKeyed ? undefined : wanted, size),
        ...(withoutLines && pages?.withoutLines),
        ...(after !== undefined && { after }),
      }
      return client.fetchQuery({ ...query(sent, asked), staleTime: 0, gcTime: 0 })
    },
    size,
    mayBeKeyed,
    sort:
      wanted && (mayBeKeyed || !definition.isSortedByApi(wanted))
        ? async (rows) => (await import('../sort/sort-rows.ts')).sortRows(rows, columns, wanted)
        : undefined,
  }
}
