import type { QueryOf } from '@celeiro/api-contract/route-types'
import type { RouteKey } from '@celeiro/api-contract/routes'
import {
  type AnyOptions,
  ApiError,
  anyCall,
  FRESH_MS,
  findPagination,
  isApiError,
  type PathParams,
  type SentPagination,
  shouldRetry,
} from '@celeiro/shared-auth'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ListData } from '../list/list-data.ts'

type WholeListOptions<Row, Key, Route extends RouteKey> = PathParams<Route> & {
  queryKey: Key
  route: Route
  /** Selects rows; all of them without it, as the specification requests. */
  query?: QueryOf<Route> | undefined
  read(body: unknown, signal: AbortSignal): readonly Row[] | Promise<readonly Row[]>
}

interface ReceivedPage<Row> {
  rows: readonly Row[]
  sent: SentPagination
}

/** A server may send new rows forever. */
const MAX_PAGES = 1000

/**
 * The query of a list that the specification requests whole: one call without parameters of pages. Only if its response says that there is
 * more, the remaining pages follow, each with the usual retries and as large as the first one, so that they continue where it ended. Until
 * they are there, the data are the first page with `cut` and `progress`; in a refetch, the previous rows with `progress`. A page that
 * cannot be had ends the list, which is `cut` then.
 * @throws ApiError `INCOMPLETE` if a refetch yields fewer rows than there are on the screen, because a page failed
 */
export function wholeListQuery<
  Row extends { key: string; id: string | null },
  const Key extends QueryKey,
  Route extends RouteKey,
>({ queryKey, route, read, ...rest }: WholeListOptions<Row, Key, Route>) {
  const { params, query: selection }: AnyOptions = rest
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<ListData<Row>> => {
      const load = async (signal: AbortSignal, page?: object): Promise<ReceivedPage<Row>> => {
        // The contract of a whole list has no pages; a backend that pages it does.
        const body = await anyCall(route, { params, query: { ...selection, ...page }, signal })
        return { rows: await read(body, signal), sent: findPagination(body) }
      }
      const first = await load(signal)
      if (!saysMore(first)) return { rows: first.rows }
      const { readPages } = await import('../pages/read-pages.ts')

      const before = client.getQueryData<ListData<Row>>(queryKey)
      // After a logout the cache is empty and stays so.
      const publish = (data: ListData<Row>) =>
        signal.aborted || client.setQueryData<ListData<Row>>(queryKey, data)
      const limit = first.rows.length
      const firstNumber = first.sent.currentPage === 0 ? 0 : 1
      const pages = readPages({
        first,
        load: (index) =>
          client.fetchQuery({
            queryKey: [...queryKey, 'page', index],
            queryFn: ({ signal }) => load(signal, { page: firstNumber + index, limit }),
            retry: mayRetry,
            staleTime: 0,
            gcTime: 0,
          }),
        size: limit,
        maxPages: MAX_PAGES,
        signal,
      })
      const rows: Row[] = []
      let cut: ListData<Row>['cut']
      try {
        for await (const page of pages) {
          const { received } = page
          const total = page.total !== null && page.total > received ? page.total : null
          const isCut = page.isFollowed || page.isRepeated || page.isMoved || total !== null
          cut = isCut ? { total } : undefined
          rows.push(...page.rows)
          publish({ ...(before ?? { rows: first.rows, cut: { total } }), progress: { received, total } })
        }
      } catch {
        cut ??= { total: null }
      }
      signal.throwIfAborted()
      if (cut && before && before.rows.length > rows.length) {
        publish(before)
        throw new ApiError({
          status: null,
          code: 'INCOMPLETE',
          message: 'A lista não foi carregada por completo.',
        })
      }
      return { rows, ...(cut && { cut }) }
    },
    // A cancelled load keeps its progress: the next screen with the list continues.
    staleTime: ({ state }) => (state.data?.progress ? 0 : FRESH_MS),
  })
}

function saysMore({ rows, sent: { totalPages, totalCount, hasNext } }: ReceivedPage<unknown>): boolean {
  return (totalPages ?? 0) > 1 || (totalCount ?? 0) > rows.length || hasNext === true
}

/** As a query. But a server without pages may refuse their parameters, and would do so again. */
const mayRetry = (failures: number, error: Error) =>
  !(isApiError(error) && error.status === 400) && shouldRetry(failures, error)
