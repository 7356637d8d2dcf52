import { serverBusy } from './unavailable-error.ts'

interface ListLimits {
  perAccount: number
  perHost: number
  /** Milliseconds for a list to reach its reader. */
  sendingMs: number
  /** Milliseconds after which a reader that takes nothing of what waits for it gives its slot to another one. */
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
 * takes a byte at a time loses its slot after a while. One that stalls loses it sooner, but only to another list: on a slow line,
 * nothing may move for some seconds.
 */
export function createListSlots({ perAccount, perHost, sendingMs, stalledMs }: ListLimits) {
  const slots = new Set<Slot>()

  const ofAccount = (account: string): Slot[] => [...slots].filter((slot) => slot.account === account)
  const isFull = (account: string): boolean =>
    slots.size >= perHost || ofAccount(account).length >= perAccount

  return {
    /**
     * Takes a slot until the response has ended.
     * @throws AppError 429 SERVER_BUSY when the account has as many as it may, 503 when the host has
     */
    take(account: string, response: Sent): void {
      if (isFull(account)) for (const slot of slots) if (slot.stalledMs() >= stalledMs) slot.end()
      if (isFull(account)) throw serverBusy(ofAccount(account).length >= perAccount ? 429 : 503)
      const slot = createSlot(account, response, sendingMs, () => slots.delete(slot))
      slots.add(slot)
    },
  }
}

type Slot = ReturnType<typeof createSlot>

function createSlot(account: string, response: Sent, sendingMs: number, leave: () => void) {
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
