import { AppError } from './app-error.ts'

interface ListLimits {
  perAccount: number
  perHost: number
  /** Milliseconds for a list to reach its reader. */
  sendingMs: number
}

/** A response of Node. */
interface Sent {
  once(event: 'close', listener: () => void): unknown
  destroy(): unknown
}

/**
 * Bounds the whole lists that are on their way, each of which takes a compressor and some batches of rows in memory. A reader that
 * stalls, or takes a byte at a time, loses its place after a while.
 */
export function createListPlaces({ perAccount, perHost, sendingMs }: ListLimits) {
  const taken = new Map<string, number>()
  let total = 0

  return {
    /**
     * Takes a place until the response has ended.
     * @throws AppError 503 SERVER_BUSY when the account or the host has as many as it may
     */
    take(account: string, response: Sent): void {
      const own = taken.get(account) ?? 0
      if (own >= perAccount || total >= perHost) throw busy()
      taken.set(account, own + 1)
      total += 1
      const end = setTimeout(() => response.destroy(), sendingMs)
      response.once('close', () => {
        clearTimeout(end)
        total -= 1
        const rest = (taken.get(account) ?? 1) - 1
        if (rest > 0) taken.set(account, rest)
        else taken.delete(account)
      })
    },
  }
}

function busy(): AppError {
  return new AppError(503, 'SERVER_BUSY', 'O servidor está ocupado. Tente novamente em alguns segundos', {
    'retry-after': '2',
  })
}
