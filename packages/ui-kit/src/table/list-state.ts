interface LoadFailure {
  message: string
  /** What is known of the cause, in a sentence. */
  hint?: string | undefined
  onRetry: () => void
}

export type ListState =
  | { kind: 'loading'; retrying: boolean }
  | ({ kind: 'failed' } & LoadFailure)
  | {
      kind: 'ready'
      refreshing: boolean
      /** Whether the refresh failed at least once and is being tried again. */
      retrying?: boolean | undefined
      /** The refresh failed for good; the rows are those of the last answer. */
      failure?: LoadFailure | undefined
    }

/** What `listState` reads of a TanStack query. */
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
 * What a list shows for the state of its query: a skeleton, an error in its place, or rows. Rows that are there stay,
 * through a refresh, the next page, and a failure, which is then told above them.
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

/** An error may bring a sentence for the reader (`explanation`); the words of any other are not for people. */
function explanationOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('explanation' in error)) return undefined
  return typeof error.explanation === 'string' ? error.explanation : undefined
}
