interface LoadFailure {
  message: string
  /** The known cause, in a sentence. */
  hint?: string | undefined
  onRetry: () => void
}

/** How much of a list is loaded, where the server has more rows than those on the screen, or where its pages still load. */
export interface LoadedPart {
  /** Rows on the screen, or received so far. */
  rows: number
  /** The number of rows on the server, where it says so. */
  total: number | null
  isLoading: boolean
  /** Whether the rows on the screen are not all. In a refresh they may be. */
  isCut: boolean
  isSaid: boolean
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
      /** Undefined if all rows are there. */
      part?: LoadedPart | undefined
    }

/** A list that is requested whole, though the server may send it in pages. */
export interface WholeList<Row> {
  rows: readonly Row[]
  /** Set if the server has more rows than these. `total` is their number, where the server says so. */
  cut?: { total: number | null } | undefined
  /** Set while the remaining pages load. */
  progress?: { received: number; total: number | null } | undefined
  /** Whether the page says elsewhere how much of it is loaded. */
  isSaid?: boolean
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
    part: loadedPart(query),
  }
}

function loadedPart({ data, isFetching: isLoading, refetch }: ListQuery): LoadedPart | undefined {
  if (!isWholeList(data)) return undefined
  const { rows, cut, progress, isSaid = false } = data
  if (!cut && !(isLoading && progress)) return undefined
  const [loaded, total] =
    isLoading && progress ? [progress.received, progress.total] : [rows.length, cut?.total ?? null]
  return { rows: loaded, total, isLoading, isCut: cut !== undefined, isSaid, onRetry: () => void refetch() }
}

function isWholeList(data: unknown): data is WholeList<unknown> {
  return typeof data === 'object' && data !== null && 'rows' in data
}

/** How much of the list is loaded; undefined if it is loaded whole, or not at all. */
export function partOf(state: ListState): LoadedPart | undefined {
  return state.kind === 'ready' ? state.part : undefined
}

/** An error may carry a sentence for users (`explanation`). Messages of other errors are not shown to users. */
function explanationOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('explanation' in error)) return undefined
  return typeof error.explanation === 'string' ? error.explanation : undefined
}
