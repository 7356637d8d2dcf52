import type { PriceTable } from '@celeiro/api-contract'
import { AppError } from '../../http/app-error.ts'

/** With the version that our API always sends. */
export type VersionedPriceTable = PriceTable & { etag: string }

/** The version of a price table as an entity tag. It moves with every change of the table or its items. */
export function etagOf({ updatedAt }: { updatedAt: Date }): string {
  return `"${updatedAt.getTime().toString(36)}"`
}

/** The time of a change: later than the last one, even within a millisecond or on a clock that is behind. */
export function nextUpdate(now: Date, { updatedAt }: { updatedAt: Date }): Date {
  return new Date(Math.max(now.getTime(), updatedAt.getTime() + 1))
}

/**
 * Whether an `If-Match` header accepts a version. Without the header, every version is accepted. A weak tag counts as
 * well: proxies that compress responses weaken tags, and ours names the table, not the bytes.
 */
export function matchesVersion(ifMatch: string | undefined, etag: string): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  const tags: readonly string[] = ifMatch.match(/"[^"]*"/g) ?? []
  return tags.includes(etag)
}

/** The 412 for a table that changed since the caller read it, with the table as it is now. */
export function priceTableChanged(current: VersionedPriceTable): AppError {
  const message = 'Esta tabela foi alterada por outra pessoa'
  return new AppError(412, 'PRICE_TABLE_CHANGED', message, { etag: current.etag }, { current })
}
