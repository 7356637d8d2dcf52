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
  shouldRetry,
} from '@celeiro/shared-auth'
import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ListData, Progress } from '../list/list-data.ts'
import type { ListRow } from './read-whole-list.ts'
import { readWholeList, saysMore } from './read-whole-list.ts'

type WholeListOptions<Row, Key, Route extends RouteKey> = PathParams<Route> & {
  queryKey: Key
  route: Route
  /** Selects rows; all of them without it, as the specification requests. */
  query?: QueryOf<Route> | undefined
  /** Reads the rows of a response. Throws for an unreadable one. */
  read(body: unknown, signal: AbortSignal): readonly Row[] | Promise<readonly Row[]>
}

/**
 * The query of a list that the specification requests whole: one call without parameters of pages. Only if its response says that there is
 * more, the remaining pages follow, each with the usual retries. Until they are there, the data are the first page with `cut` and
 * `progress`; in a refetch, the previous rows with `progress`.
 * @throws ApiError `INCOMPLETE` if a refetch yields fewer rows than there are on the screen, because a page failed
 */
export function wholeListQuery<Row extends ListRow, const Key extends QueryKey, Route extends RouteKey>({
  queryKey,
  route,
  read,
  ...rest
}: WholeListOptions<Row, Key, Route>) {
  const { params, query: selection }: AnyOptions = rest
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<ListData<Row>> => {
      const load = async (page?: { page: number; limit: number }) => {
        // The contract of a whole list has no pages; a backend that pages it does.
        const body = await anyCall(route, { params, query: { ...selection, ...page }, signal })
        return { rows: await read(body, signal), sent: findPagination(body) }
      }
      const first = await load()
      if (!saysMore(first)) return { rows: first.rows }

      const before = client.getQueryData<ListData<Row>>(queryKey)
      // After a logout the cache is empty and stays so.
      const publish = (data: ListData<Row>) =>
        signal.aborted || client.setQueryData<ListData<Row>>(queryKey, data)
      const list = await readWholeList({
        first,
        signal,
        load: (page, limit) => withRetries(client, signal, () => load({ page, limit })),
        onProgress: (progress: Progress) =>
          publish({ ...(before ?? { rows: first.rows, cut: { total: progress.total } }), progress }),
      })
      signal.throwIfAborted()
      if (list.cut && before && before.rows.length > list.rows.length) {
        publish(before)
        throw new ApiError({
          status: null,
          code: 'INCOMPLETE',
          message: 'A lista não foi carregada por completo.',
        })
      }
      return list
    },
    // A cancelled load keeps its progress: the next screen with the list continues.
    staleTime: ({ state }) => (state.data?.progress ? 0 : FRESH_MS),
  })
}

/** The retry policy of queries, for one page. */
async function withRetries<T>(client: QueryClient, signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  const delay = client.getDefaultOptions().queries?.retryDelay
  for (let failures = 0; ; failures += 1) {
    try {
      return await send()
    } catch (error) {
      // A server without pages may refuse their parameters, and would do so again.
      const isRefused = isApiError(error) && error.status === 400
      if (signal.aborted || isRefused || !shouldRetry(failures, error)) throw error
      const pause = typeof delay === 'function' ? delay(failures, error as Error) : delay
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
    }
  }
}
