export type ListState =
  | { kind: 'loading'; retrying: boolean }
  | { kind: 'failed'; message: string; onRetry: () => void }
  | {
      kind: 'ready'
      refreshing: boolean
      /** Whether the refresh failed at least once and is being tried again. */
      retrying?: boolean | undefined
      /** The refresh failed for good; the rows are those of the last answer. */
      failure?: { message: string; onRetry: () => void } | undefined
    }

/** What `listState` reads of a TanStack query. */
export interface ListQuery {
  isPending: boolean
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  failureCount: number
  data: unknown
  refetch: () => unknown
}

/**
 * What a list shows for the state of its query: a skeleton, an error in its place, or rows. Rows that are there stay,
 * through a refresh, the next page, and a failure, which is then told above them.
 */
export function listState(query: ListQuery, errorMessage: string): ListState {
  const failure = { message: errorMessage, onRetry: () => void query.refetch() }
  const retrying = query.isFetching && query.failureCount > 0
  if (query.data === undefined) {
    return query.isError && !query.isFetching ? { kind: 'failed', ...failure } : { kind: 'loading', retrying }
  }
  return {
    kind: 'ready',
    refreshing: query.isFetching || query.isPlaceholderData,
    retrying,
    ...(query.isError && { failure }),
  }
}
