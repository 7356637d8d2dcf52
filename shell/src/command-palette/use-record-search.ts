import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { call, isOffered, readList, type WireHit } from '@celeiro/shared-auth'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pagesFor } from '../navigation/navigation.ts'
import { type FoundRecord, foundRecord } from './found-record.ts'

/** Milliseconds after the last key: a search per key would make most of them for nothing. */
const PAUSE_MS = 120

/** Records of a kind that a search gets: as many as our API sends. */
export const MOST_OF_A_KIND = 50

/** Shorter texts match too much. */
const SHORTEST = 2

interface RecordSearch {
  /** Whether the host offers it. */
  isOffered: boolean
  /** Undefined where the host offers no search, and while the text is too short. */
  records: readonly FoundRecord[] | undefined
  /** Whether the records are those of an earlier text, or none yet. */
  isSearching: boolean
  /** Set if the search failed. */
  retry: (() => void) | undefined
}

const searchOptions = (text: string) =>
  queryOptions({
    queryKey: ['shell', 'search', text],
    queryFn: async ({ signal }) =>
      readList<WireHit>(
        await call('GET /api/search', { query: { q: text, limit: MOST_OF_A_KIND }, signal }),
        'results',
      ),
    retry: false,
    staleTime: 30_000,
  })

/** The records that match a text, on the server. A newer text cancels the call of the one before. */
export function useRecordSearch(typed: string, role: UserRole): RecordSearch {
  const text = usePause(typed.trim())
  const enabled = isOffered('search') && text.length >= SHORTEST
  const { data, isFetching, isPlaceholderData, isError, refetch } = useQuery({
    ...searchOptions(text),
    enabled,
    placeholderData: keepPreviousData,
  })
  const isWanted = isOffered('search') && typed.trim().length >= SHORTEST
  const pages = pagesFor(role)
  return {
    isOffered: isOffered('search'),
    records: isWanted ? (data ?? []).flatMap((row) => foundRecord(row, pages) ?? []) : undefined,
    isSearching: isWanted && (text !== typed.trim() || isPlaceholderData || (isFetching && !data)),
    retry: isWanted && isError ? () => void refetch() : undefined,
  }
}

function usePause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
