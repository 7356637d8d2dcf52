import { type RolloutOrder, rolloutOrders } from '@celeiro/api-contract/rollout-moves'
import { percentOf } from '@celeiro/app-manifest/rollout'
import { moveCandidate } from '../publish/move-candidate.ts'
import type { HistoryEntry } from '../storage/release-history.ts'

/** Milliseconds. */
const TIMEOUT = 10_000

/**
 * Asks an API host what should happen to the candidates.
 * @param token the secret that the host shares with this process
 * @throws when it cannot be asked, or answers something else
 */
export async function fetchOrders(url: string, token: string): Promise<RolloutOrder[]> {
  const response = await fetch(`${url}/api/rollouts/orders`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT),
  })
  if (!response.ok) throw new Error(`${response.url} responded with status ${response.status}`)
  return rolloutOrders.parse(await response.json()).data
}

/** What a line of the history says of a candidate, such as `e3540c603362: step, 25 % of the accounts`. */
export const describeMove = (line: HistoryEntry): string =>
  `${line.release.buildId}: ${line.action}, ${percentOf('share' in line ? line.share : 1)} of the accounts`

/**
 * Performs the orders of the API host, through the lock and the pointer write of the release command. Without orders nothing
 * moves.
 * @param log gets what has moved, and each failure once, until the same works again or fails in another way
 * @returns what does it once; it never rejects
 */
export function createRolloutWorker(
  webRoot: string,
  orders: () => Promise<RolloutOrder[]>,
  log: (line: string) => void,
): () => Promise<void> {
  const troubles = new Map<string, string>()

  async function attempt(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
      troubles.delete(what)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      if (troubles.get(what) !== message) log(`${what}: ${message}`)
      troubles.set(what, message)
    }
  }

  async function perform({ remote, build, step, verb, actor, reason }: RolloutOrder): Promise<void> {
    const order = { verb, author: actor, reason, expected: { build, step } }
    const moved = await moveCandidate(remote, webRoot, order)
    if (moved) log(`${remote} ${describeMove(moved)}, by ${actor}: ${reason}`)
  }

  return () =>
    attempt('No orders', async () => {
      for (const order of await orders())
        await attempt(`${order.remote} ${order.build} cannot move`, () => perform(order))
    })
}
