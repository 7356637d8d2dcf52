interface LoadFailure {
  message: string
  /** The known cause, in a sentence. */
  hint?: string | undefined
  onRetry: () => void
}

export type ListState =
  | { kind: 'loading'; retrying: boolean }
  | ({ kind: 'failed' } & LoadFailure)
  | {
      kind: 'ready'
      refreshing: boolean
      /** Whether the refresh failed at least once and is being retried. */
      retrying?: boolean | undefined
      /** The refresh failed after all retries; the rows come from the last successful response. */
      failure?: LoadFailure | undefined
    }

/** The fields of a TanStack query that `listState` reads. */
export interface ListQuery {
  isPending: boolean
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  failureCount: number
  error?: unknown
  data: unknown
  refetch: () => unknown
}

/**
 * Maps the state of a query to the state of its list: a skeleton, an error in its place, or rows. Loaded rows stay
 * through a refresh, the next page, and a failure, which is then shown above them.
 */
export function listState(query: ListQuery, errorMessage: string): ListState {
  const hint = explanationOf(query.error)
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
  }
}

/** An error may carry a sentence for users (`explanation`). Messages of other errors are not shown to users. */
function explanationOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('explanation' in error)) return undefined
  return typeof error.explanation === 'string' ? error.explanation : undefined
}
