import { AppError } from './app-error.ts'

interface ListLimits {
  perAccount: number
  perHost: number
  /** Milliseconds for a list to reach its reader. */
  sendingMs: number
  /** Milliseconds after which a reader that takes nothing of what waits for it gives its place to another one. */
  stalledMs: number
}

/** A response of Node. */
interface Sent {
  /** The bytes written to it, and how many of them its reader has not taken yet. */
  socket: { bytesWritten: number; writableLength: number } | null
  once(event: 'close', listener: () => void): unknown
  destroy(): unknown
}

/** How often to look what a reader takes: the system takes for it, so single bytes do not show. */
const LOOK_MS = 1_000

/**
 * Bounds the whole lists that are on their way, each of which takes a compressor and some batches of rows in memory. A reader that
 * takes a byte at a time loses its place after a while. One that stalls loses it sooner, but only to another list: on a slow line,
 * nothing may move for some seconds.
 */
export function createListPlaces({ perAccount, perHost, sendingMs, stalledMs }: ListLimits) {
  const places = new Set<Place>()

  const isFull = (account: string): boolean =>
    places.size >= perHost || [...places].filter((place) => place.account === account).length >= perAccount

  return {
    /**
     * Takes a place until the response has ended.
     * @throws AppError 503 SERVER_BUSY when the account or the host has as many as it may
     */
    take(account: string, response: Sent): void {
      if (isFull(account)) for (const place of places) if (place.stalledMs() >= stalledMs) place.end()
      if (isFull(account)) throw busy()
      const place = createPlace(account, response, sendingMs, () => places.delete(place))
      places.add(place)
    },
  }
}

type Place = ReturnType<typeof createPlace>

function createPlace(account: string, response: Sent, sendingMs: number, leave: () => void) {
  let taken = 0
  let takenAt = Date.now()

  function look(): void {
    const { bytesWritten = 0, writableLength = 0 } = response.socket ?? {}
    if (writableLength > 0 && bytesWritten - writableLength === taken) return
    taken = bytesWritten - writableLength
    takenAt = Date.now()
  }

  function end(): void {
    clearTimeout(lastEnd)
    clearInterval(looking)
    leave()
    response.destroy()
  }

  const lastEnd = setTimeout(end, sendingMs)
  const looking = setInterval(look, LOOK_MS)
  response.once('close', end)
  return {
    account,
    end,
    /** Milliseconds for which the reader has taken nothing, although there is something to take. */
    stalledMs(): number {
      look()
      return Date.now() - takenAt
    },
  }
}

function busy(): AppError {
  return new AppError(503, 'SERVER_BUSY', 'O servidor está ocupado. Tente novamente em alguns segundos', {
    'retry-after': '2',
  })
}
