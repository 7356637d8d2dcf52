import type { SearchHit } from '@celeiro/api-contract'
import { isRecord } from '@celeiro/api-contract/wire'
import { useEffect } from 'react'
import { isOffered } from '../http/api-settings.ts'
import { onSessionEnd } from './session-memory.ts'
import { useCurrentUser } from './use-session.ts'

/** Of the local storage. */
export const RECENT_RECORDS_KEY = 'celeiro-recent-records'

const MOST = 8

type FieldOf<Hit> = Hit extends unknown ? keyof Hit : never

/** A record in the form of a search result; another server may have sent any value. */
export type WireHit = Partial<Record<FieldOf<SearchHit>, unknown>>

/** A record that a user has opened, with what a search result of its kind shows. */
export interface OpenedRecord extends WireHit {
  kind: SearchHit['kind']
  /** Null: it is not remembered. */
  id: string | null
}

onSessionEnd(() => localStorage.removeItem(RECENT_RECORDS_KEY))

/** The records that a user opened last, newest first. A logout removes them. */
export function recentRecords(userId: string | null): WireHit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_RECORDS_KEY) ?? 'null')
    if (!isRecord(stored) || stored['userId'] !== userId || !Array.isArray(stored['records'])) return []
    return stored['records'].filter(isRecord)
  } catch {
    // Blocked or unreadable storage.
    return []
  }
}

export function rememberRecord(userId: string | null, record: WireHit): void {
  if (record.id === null) return
  const others = recentRecords(userId).filter(({ kind, id }) => kind !== record.kind || id !== record.id)
  try {
    const records = [record, ...others].slice(0, MOST)
    localStorage.setItem(RECENT_RECORDS_KEY, JSON.stringify({ userId, records }))
  } catch {
    // Blocked or full: the palette works without them.
  }
}

/**
 * Remembers the record whose details are open, where the host offers the search that lists it.
 * @param recordOf what a search would find it as
 */
export function useRememberedRecord<Row>(
  dialog: { row: Row; open: boolean } | undefined,
  recordOf: (row: Row) => OpenedRecord,
): void {
  const userId = useCurrentUser()?.id ?? null
  const isWanted = dialog?.open && isOffered('search')
  const text = isWanted ? JSON.stringify(recordOf(dialog.row)) : undefined
  useEffect(() => {
    if (text !== undefined) rememberRecord(userId, JSON.parse(text))
  }, [userId, text])
}
