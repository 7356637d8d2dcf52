interface LoadFailure {
  message: string
  /** The known cause, in a sentence. */
  hint?: string | undefined
  onRetry: () => void
}

/** How much of a list is loaded, where the server has more rows than those on the screen, or where its pages still load. */
export interface PartialList {
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
      partial?: PartialList | undefined
    }

/** How much of the list is loaded; undefined if it is loaded whole, or not at all. */
export function partialOf(state: ListState): PartialList | undefined {
  return state.kind === 'ready' ? state.partial : undefined
}
