import type { Clock } from '../clock.ts'
import { addressGroup } from '../modules/auth/address-group.ts'

const WINDOW_MS = 60_000

/** Addresses that are remembered at a time. Beyond it, the one whose window began first is forgotten. */
const MAX_ADDRESSES = 10_000

/** Counts by address and minute, within this instance: a count in the database would cost more than what it saves. */
export function createAddressWindow(clock: Clock, maxAddresses = MAX_ADDRESSES) {
  const windows = new Map<string, { startedAt: number; count: number }>()

  function current(ip: string) {
    const window = windows.get(addressGroup(ip))
    const age = window ? clock.now().getTime() - window.startedAt : WINDOW_MS
    // A clock that was set back starts a new window, too.
    return window && age >= 0 && age < WINDOW_MS ? { window, age } : undefined
  }

  return {
    /** @returns how often the address was counted in its minute, this time included */
    count(ip: string): number {
      const known = current(ip)
      if (known) {
        known.window.count += 1
        return known.window.count
      }
      const address = addressGroup(ip)
      windows.delete(address)
      const [first] = windows.keys()
      if (first !== undefined && windows.size >= maxAddresses) windows.delete(first)
      windows.set(address, { startedAt: clock.now().getTime(), count: 1 })
      return 1
    },
    /** How often the address was counted in its minute. */
    counted: (ip: string): number => current(ip)?.window.count ?? 0,
    /** The header that says when the minute of the address ends, in seconds. */
    retryAfter(ip: string): { 'retry-after': string } {
      const rest = WINDOW_MS - (current(ip)?.age ?? WINDOW_MS)
      return { 'retry-after': String(Math.max(1, Math.ceil(rest / 1000))) }
    },
    /** How many addresses are remembered. */
    size: () => windows.size,
  }
}
