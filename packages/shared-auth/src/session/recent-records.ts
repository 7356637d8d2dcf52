import type { SearchHit } from '@celeiro/api-contract'
import { isRecord } from '@celeiro/api-contract/wire'
import { useEffect } from 'react'
import { isOffered } from '../http/api-settings.ts'
import { forgetInAccounts } from './account-storage.ts'
import { accountStorage } from './browser-session.ts'
import { onSessionEnd } from './session-memory.ts'

const NAME = 'recent-records'

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

onSessionEnd(() => forgetInAccounts(NAME))

/** The records that the user opened last, newest first. The end of the session removes them, because they have personal data. */
export function recentRecords(): WireHit[] {
  const stored = accountStorage.get(NAME)
  return Array.isArray(stored) ? stored.filter(isRecord) : []
}

export function rememberRecord(record: WireHit): void {
  if (record.id === null) return
  const others = recentRecords().filter(({ kind, id }) => kind !== record.kind || id !== record.id)
  accountStorage.set(NAME, [record, ...others].slice(0, MOST))
}

/**
 * Remembers the record whose details are open, where the host offers the search that lists it.
 * @param recordOf what a search would find it as
 */
export function useRememberedRecord<Row>(
  dialog: { row: Row; open: boolean } | undefined,
  recordOf: (row: Row) => OpenedRecord,
): void {
  const isWanted = dialog?.open && isOffered('search')
  const text = isWanted ? JSON.stringify(recordOf(dialog.row)) : undefined
  useEffect(() => {
    if (text !== undefined) rememberRecord(JSON.parse(text))
  }, [text])
}
