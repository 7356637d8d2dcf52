import type { Clock } from '../../clock.ts'
import { AppError } from '../../http/app-error.ts'
import { addressGroup } from '../auth/address-group.ts'

/** Reports that one address may send in a minute, an office with a hundred open tabs included. */
export const REPORTS_PER_MINUTE = 300
const WINDOW_MS = 60_000

/** Addresses that are remembered at a time. Beyond it, the one whose window began first is forgotten. */
const MAX_ADDRESSES = 10_000

/** Limits reports by address, within this instance: a count in the database would cost more than what it saves. */
export function createReportLimit(clock: Clock, maxAddresses = MAX_ADDRESSES) {
  const windows = new Map<string, { startedAt: number; reports: number }>()

  return {
    /** @throws AppError 429 TOO_MANY_REPORTS with Retry-After in seconds */
    admit(ip: string): void {
      const address = addressGroup(ip)
      const now = clock.now().getTime()
      const known = windows.get(address)
      const age = known ? now - known.startedAt : WINDOW_MS
      // A clock that was set back starts a new window, too.
      if (!known || age >= WINDOW_MS || age < 0) {
        windows.delete(address)
        const [first] = windows.keys()
        if (first !== undefined && windows.size >= maxAddresses) windows.delete(first)
        windows.set(address, { startedAt: now, reports: 1 })
        return
      }
      known.reports += 1
      if (known.reports <= REPORTS_PER_MINUTE) return
      const seconds = Math.max(1, Math.ceil((WINDOW_MS - age) / 1000))
      throw new AppError(429, 'TOO_MANY_REPORTS', 'Relatórios demais deste endereço', {
        'retry-after': String(seconds),
      })
    },
    /** How many addresses are remembered. */
    size: () => windows.size,
  }
}
