import { readInstant } from '@celeiro/ui-kit'
import type { OrderLog } from '../api/order-log.ts'

/** Newest first (spec §2). Logs with the same timestamp keep the server's order; undated ones are last. */
export function newestFirst(logs: readonly OrderLog[]): OrderLog[] {
  return logs
    .map((log) => ({ log, at: instantOf(log) }))
    .sort((a, b) => (a.at === b.at ? 0 : b.at - a.at))
    .map(({ log }) => log)
}

function instantOf({ createdAt }: OrderLog): number {
  return readInstant(createdAt) ?? Number.NEGATIVE_INFINITY
}
