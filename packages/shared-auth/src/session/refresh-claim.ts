import type { TokenPair } from '@celeiro/api-contract'
import type { Clock } from './clock.ts'
import type { Locks } from './refresh-lock.ts'
import { fingerprint } from './tokens.ts'

const NAME_PREFIX = 'celeiro-token-spent-'

/**
 * Milliseconds that a tab marks a pair as spent. The other tabs see the new pair well before that. The tab then releases the
 * lock, because a page that holds one cannot enter the back-forward cache.
 */
export const SPENT_MARK_MS = 60_000

/**
 * Claims the exclusive right to send the refresh token of a pair.
 *
 * The claim is a lock whose name contains the pair's fingerprint. The tab that spent the pair keeps the lock. Local storage is
 * not enough: between tabs in different processes, Chromium may grant a lock before it shows the previous holder's writes.
 * All processes share the lock manager.
 *
 * @returns the claim, or `null` while another tab holds it. Without a lock manager every tab gets a claim.
 */
export type ClaimRefresh = (pair: TokenPair) => Promise<RefreshClaim | null>

export interface RefreshClaim {
  /** Releases an unspent pair: the next tab that claims it may send it. */
  release(): Promise<void>
  /** Keeps other tabs from sending the pair again. */
  spend(): void
}

const UNGUARDED: RefreshClaim = { release: async () => {}, spend: () => {} }

export function createRefreshClaims(getLocks: () => Locks | undefined, clock: Clock): ClaimRefresh {
  const own = new Map<string, RefreshClaim>()

  function request(locks: Locks, name: string): Promise<RefreshClaim | null> {
    return new Promise((resolve) => {
      const freed = locks
        .request(name, { ifAvailable: true }, (lock) => {
          if (!lock) return resolve(null)
          return new Promise<void>((free) => {
            const forget = () => {
              own.delete(name)
              free()
            }
            const claim: RefreshClaim = {
              async release() {
                forget()
                await freed
              },
              spend() {
                clock.after(SPENT_MARK_MS, forget)
              },
            }
            own.set(name, claim)
            resolve(claim)
          })
        })
        // The lock manager exists but rejects requests, as in a sandboxed document.
        .catch(() => resolve(UNGUARDED))
    })
  }

  return async (pair) => {
    const locks = getLocks()
    if (!locks) return UNGUARDED
    const name = NAME_PREFIX + fingerprint(pair)
    // This tab spent the pair and knows the result. If the pair is stored again, that was deliberate.
    return own.get(name) ?? request(locks, name)
  }
}
