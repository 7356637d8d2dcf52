import { isRecord } from '@celeiro/api-contract/wire'
import type { FoundRecord } from './found-record.ts'
import { RECENT_RECORDS_KEY } from './recent-records-key.ts'

const MOST = 8

/** The records that a user opened last through the palette, newest first. A logout removes them. */
export function recentRecords(userId: string | null): FoundRecord[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(RECENT_RECORDS_KEY) ?? 'null')
    if (!isRecord(stored) || stored['userId'] !== userId || !Array.isArray(stored['records'])) return []
    return stored['records'].filter(isFoundRecord)
  } catch {
    // Blocked or unreadable storage.
    return []
  }
}

export function rememberRecord(userId: string | null, record: FoundRecord): void {
  const others = recentRecords(userId).filter(({ address }) => address !== record.address)
  try {
    const records = [record, ...others].slice(0, MOST)
    localStorage.setItem(RECENT_RECORDS_KEY, JSON.stringify({ userId, records }))
  } catch {
    // Blocked or full: the palette works without them.
  }
}

function isFoundRecord(value: unknown): value is FoundRecord {
  return (
    isRecord(value) &&
    ['kind', 'id', 'title', 'address'].every((name) => typeof value[name] === 'string') &&
    (value['detail'] === null || typeof value['detail'] === 'string')
  )
}
