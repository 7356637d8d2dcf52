import { type QueryFunction, type QueryKey, skipToken, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'

interface LinkedRow<Row> {
  /** The loaded rows and, if the URL names another one, that one once it has arrived. */
  rows: readonly Row[]
  isLoading: boolean
}

/**
 * The row that the URL names (`?pedido=<id>`), whatever page of the list it is on.
 * @param lookup the query of one row by its id; undefined where the host has no such call, and nothing is requested
 */
export function useLinkedRow<Row extends { id: string | null }, Key extends QueryKey>(
  param: string,
  loaded: readonly Row[],
  lookup: ((id: string) => { queryKey: Key; queryFn?: QueryFunction<Row, Key> }) | undefined,
): LinkedRow<Row> {
  const id = new URLSearchParams(useLocation().search).get(param)
  const isWanted = lookup !== undefined && id !== null && loaded.every((row) => row.id !== id)
  const { queryKey, queryFn } = lookup && id !== null ? lookup(id) : {}
  const { data, isLoading } = useQuery<Row, Error, Row, QueryKey>({
    queryKey: queryKey ?? ['no linked row'],
    // The key that it is called with is the one beside it.
    queryFn: isWanted && queryFn ? (queryFn as QueryFunction<Row>) : skipToken,
  })
  return { rows: data && id !== null ? [...loaded, data] : loaded, isLoading: isWanted && isLoading }
}
