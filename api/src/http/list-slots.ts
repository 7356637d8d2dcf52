import { serverBusy } from './unavailable-error.ts'

interface ListLimits {
  perAccount: number
  perHost: number
  /** Milliseconds for a list to reach its reader. */
  sendingMs: number
  /** Milliseconds after which a reader that asks for no further part gives its slot to another one. */
  stalledMs: number
}

interface Sent {
  once(event: 'close', listener: () => void): unknown
  destroy(): unknown
}

/** Reads the next part of a list once the client has asked for it. */
type ReadPart = <Part>(read: () => Promise<Part>) => Promise<Part>

/**
 * Bounds the whole lists that are on their way, each of which takes a compressor and some batches of rows in memory. A reader that
 * takes a byte at a time loses its slot after a while. One that stalls loses it sooner, but only to another list: on a slow line,
 * nothing may move for some seconds.
 */
export function createListSlots({ perAccount, perHost, sendingMs, stalledMs }: ListLimits) {
  const slots = new Set<{ account: string; readAt: number; end(): void }>()

  const countOf = (account: string) => [...slots].filter((slot) => slot.account === account).length
  const isFull = (account: string) => slots.size >= perHost || countOf(account) >= perAccount

  return {
    /**
     * Takes a slot until the response has ended.
     * @throws AppError 429 SERVER_BUSY when the account has as many as it may, 503 when the host has
     */
    take(account: string, response: Sent): ReadPart {
      if (isFull(account)) for (const slot of slots) if (Date.now() - slot.readAt >= stalledMs) slot.end()
      if (isFull(account)) throw serverBusy(countOf(account) >= perAccount ? 429 : 503)
      const slot = {
        account,
        readAt: Number.POSITIVE_INFINITY,
        end() {
          clearTimeout(lastEnd)
          slots.delete(slot)
          response.destroy()
        },
      }
      const lastEnd = setTimeout(slot.end, sendingMs)
      response.once('close', slot.end)
      slots.add(slot)
      return async (read) => {
        // While the database reads, its reader keeps nobody waiting.
        slot.readAt = Number.POSITIVE_INFINITY
        try {
          return await read()
        } finally {
          slot.readAt = Date.now()
        }
      }
    },
  }
}
