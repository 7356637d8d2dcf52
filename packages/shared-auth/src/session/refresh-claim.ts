import type { TokenPair } from '@celeiro/api-contract'
import type { Clock } from './clock.ts'
import type { Locks } from './refresh-lock.ts'
import { fingerprint } from './tokens.ts'

const NAME_PREFIX = 'celeiro-token-spent-'

/**
 * How long a tab lets the others know that a pair is spent. They see the new one within a moment; the lock is given back after
 * that, because a page that holds one is kept out of the back-forward cache.
 */
export const SPENT_MARK_MS = 60_000

/**
 * Takes the right to present the refresh token of a pair, which one tab has at a time.
 *
 * It is a lock whose name carries the pair's fingerprint, and whoever has spent the pair keeps it. Local storage cannot tell:
 * Chromium grants a lock before it shows what the former holder wrote, if the two live in different processes. The lock manager
 * is the same for all of them.
 *
 * @returns how to give the right back, or `null` while another tab has it. Without a lock manager every tab gets it.
 */
export type ClaimRefresh = (pair: TokenPair) => Promise<RefreshClaim | null>

export interface RefreshClaim {
  /** The pair is still good: whoever asks next may present it. */
  release(): Promise<void>
  /** No other tab shall present the pair again. */
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
        // The lock manager is there but refuses, as in a sandboxed document.
        .catch(() => resolve(UNGUARDED))
    })
  }

  return async (pair) => {
    const locks = getLocks()
    if (!locks) return UNGUARDED
    const name = NAME_PREFIX + fingerprint(pair)
    // Whoever spent it here has seen what came of it: if it is stored again, somebody means it.
    return own.get(name) ?? request(locks, name)
  }
}
