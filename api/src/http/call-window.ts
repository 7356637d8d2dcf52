import type { Clock } from '../time/clock.ts'

/** Callers that are remembered at a time. Beyond it, the one whose window began first is forgotten. */
const MAX_CALLERS = 10_000

/**
 * Counts by caller and window, within this instance: a count in the database would cost more than what it saves.
 * @param seconds from the first count of a caller to the end of its window
 */
export function createCallWindow(clock: Clock, seconds: number, maxCallers = MAX_CALLERS) {
  const windows = new Map<string, { startedAt: number; count: number }>()

  function current(caller: string) {
    const window = windows.get(caller)
    const age = window ? (clock.now().getTime() - window.startedAt) / 1000 : seconds
    // A clock that was set back starts a new window, too.
    return window && age >= 0 && age < seconds ? { window, age } : undefined
  }

  return {
    /** @returns how much was counted of the caller in its window, this time included */
    count(caller: string, amount = 1): number {
      const known = current(caller)
      if (known) {
        known.window.count += amount
        return known.window.count
      }
      windows.delete(caller)
      const [first] = windows.keys()
      if (first !== undefined && windows.size >= maxCallers) windows.delete(first)
      windows.set(caller, { startedAt: clock.now().getTime(), count: amount })
      return amount
    },
    /** The header that says when the window of the caller ends, in seconds. */
    retryAfter(caller: string): { 'retry-after': string } {
      const rest = seconds - (current(caller)?.age ?? seconds)
      return { 'retry-after': String(Math.max(1, Math.ceil(rest))) }
    },
    /** How many callers are remembered. */
    size: () => windows.size,
  }
}
