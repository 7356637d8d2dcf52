import { type RolloutMove, type RolloutOrder, rolloutOrders } from '@celeiro/federation/release'

/** Milliseconds. */
const TIMEOUT = 10_000

/** The calls of the API host that advise the mover and hear what it did. */
export interface MoverApi {
  /** @throws when the API cannot be asked, or answers something else */
  orders(): Promise<RolloutOrder[]>
  /** Repeating a report changes nothing. @throws when it was not taken */
  report(moves: readonly RolloutMove[]): Promise<void>
}

/** @param token the secret that the mover shares with the API host */
export function moverApi(url: string, token: string): MoverApi {
  const call = async (path: string, init?: RequestInit): Promise<Response> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(`${url}/api/rollouts/${path}`, { ...init, headers, signal })
    if (!response.ok) throw new Error(`${url}/api/rollouts/${path} responded with status ${response.status}`)
    return response
  }
  return {
    async orders() {
      return rolloutOrders.parse(await (await call('orders')).json()).data
    },
    async report(moves) {
      await call('moves', { method: 'POST', body: JSON.stringify(moves) })
    },
  }
}

/** Tells a chat or another system about a move. A failure is logged, and the move is not told again. */
export function webhook(url: string, log: (line: string) => void) {
  return async (text: string, move?: RolloutMove): Promise<void> => {
    try {
      const body = JSON.stringify({ text, move })
      const headers = { 'content-type': 'application/json' }
      const signal = AbortSignal.timeout(TIMEOUT)
      const { ok, status } = await fetch(url, { method: 'POST', headers, body, signal })
      if (!ok) log(`The webhook responded with status ${status}.`)
    } catch (error) {
      // Without the address, which is a secret of the chat.
      log(`The webhook did not answer: ${error instanceof Error ? error.name : 'unknown'}.`)
    }
  }
}
