import { isApiError } from '@celeiro/shared-auth'
import type { ListState, PartialList } from '@celeiro/ui-kit'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ListData } from './list-data.ts'

export type ListQuery = Pick<
  UseQueryResult<unknown, unknown>,
  'isError' | 'isFetching' | 'isPlaceholderData' | 'failureCount' | 'error' | 'data'
> & { refetch: () => unknown }

/** Maps a query to the state of its list. Loaded rows stay through a refresh, the next page, and a failure, which is then shown above them. */
export function listState(query: ListQuery, errorMessage: string): ListState {
  const hint = isApiError(query.error) ? query.error.explanation : null
  const failure = { message: errorMessage, ...(hint && { hint }), onRetry: () => void query.refetch() }
  const retrying = query.isFetching && query.failureCount > 0
  if (query.data === undefined) {
    return query.isError && !query.isFetching ? { kind: 'failed', ...failure } : { kind: 'loading', retrying }
  }
  return {
    kind: 'ready',
    refreshing: query.isFetching || query.isPlaceholderData,
    retrying,
    ...(query.isError && { failure }),
    partial: partialList(query),
  }
}

function partialList({ data, isFetching: isLoading, refetch }: ListQuery): PartialList | undefined {
  if (!isListData(data)) return undefined
  const { rows, cut, progress, isSaid = false } = data
  if (!cut && !(isLoading && progress)) return undefined
  const [loaded, total] =
    isLoading && progress ? [progress.received, progress.total] : [rows.length, cut?.total ?? null]
  return { rows: loaded, total, isLoading, isCut: cut !== undefined, isSaid, onRetry: () => void refetch() }
}

function isListData(data: unknown): data is ListData<unknown> {
  return typeof data === 'object' && data !== null && 'rows' in data
}
