import { type QueryFunction, type QueryKey, skipToken, useQuery } from '@tanstack/react-query'
import { useDialogHistory } from './dialog-history.ts'
import { useRowDialogOf } from './use-row-dialog.ts'

/** Why the row that the URL names is not there. */
export type MissingRow = { kind: 'unloaded' | 'absent' } | { kind: 'failed'; onRetry: () => void }

/** The details dialog of the row that the URL names (`?pedido=<id>`), whatever page it is on. Without a `lookup` nothing is requested. */
export function useLinkedDialog<Row extends { id: string | null }, Key extends QueryKey>(
  param: string,
  loaded: readonly Row[],
  lookup: ((id: string) => { queryKey: Key; queryFn?: QueryFunction<Row | null, Key> }) | undefined,
) {
  const history = useDialogHistory(param)
  const { id } = history
  const isWanted = lookup !== undefined && id !== null && loaded.every((row) => row.id !== id)
  const { queryKey, queryFn } = lookup && id !== null ? lookup(id) : {}
  const found = useQuery<Row | null, Error, Row | null, QueryKey>({
    queryKey: queryKey ?? ['no linked row'],
    // The key that it is called with is the one beside it.
    queryFn: isWanted && queryFn ? (queryFn as QueryFunction<Row | null>) : skipToken,
  })
  const { isUnloaded, ...dialog } = useRowDialogOf<Row>(
    history,
    param,
    found.data && id !== null ? [...loaded, found.data] : loaded,
  )

  /** Undefined while it may still arrive, too. */
  function missing(): MissingRow | undefined {
    if (!isUnloaded || (isWanted && found.isLoading)) return undefined
    if (found.isError) return { kind: 'failed', onRetry: () => void found.refetch() }
    return { kind: found.data === null ? 'absent' : 'unloaded' }
  }
  return { ...dialog, missing: missing() }
}
