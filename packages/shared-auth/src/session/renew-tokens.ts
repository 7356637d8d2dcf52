import type { TokenPair } from '@celeiro/api-contract'
import { isRefusal, isRejection, localError } from '../http/api-error.ts'
import { type Clock, pause } from './clock.ts'
import type { ClaimRefresh, RefreshClaim } from './refresh-claim.ts'
import type { RefreshLock } from './refresh-lock.ts'
import { expiryFrom, isExpired, isExpiring } from './token-lifetime.ts'
import type { TokenStorage } from './token-storage.ts'
import { fingerprint, samePair, type Tokens } from './tokens.ts'

/** How long a tab waits for a pair that another tab has renewed and that its own view of the storage lacks. */
const VISIBLE_LIMIT_MS = 5_000
const LOOK_AGAIN_MS = 20

/**
 * How long to wait for what other tabs may have written that this one does not see yet, where a hasty decision would undo it: before
 * a refusal ends the session, for example.
 */
export const UNSEEN_MS = 500

export interface RenewalEnvironment {
  storage: TokenStorage
  clock: Clock
  lock: RefreshLock
  claim: ClaimRefresh
  /** The refresh call. Throws `ApiError`; an answer that lacks either token is a failure too. */
  refreshTokens: (refreshToken: string, signal: AbortSignal) => Promise<TokenPair>
}

/**
 * Replaces the stored pair, last seen as `seen`, by a newer one, unless another tab has done so meanwhile. When it is done
 * the storage holds what to go on with, or the server has refused and `refuse` has been called.
 *
 * Other tabs, a logout and a login may all change the storage while the lock or the answer is awaited, and they win: an
 * answer counts only if the pair that it was asked with is still the stored one. So a late answer neither brings back a
 * session that was logged out, nor ends one that has moved on.
 *
 * @param refuse ends the session
 * @throws ApiError when the refresh failed for now; the storage is left as it was
 */
export function renewTokens(
  seen: Tokens,
  signal: AbortSignal,
  env: RenewalEnvironment,
  refuse: () => void,
): Promise<void> {
  const { storage, clock } = env
  return env.lock(signal, async () => {
    for (let waited = 0; waited < VISIBLE_LIMIT_MS && !signal.aborted; waited += LOOK_AGAIN_MS) {
      const asked = storage.read()
      const rotatedElsewhere = !samePair(asked, seen) && asked && !isExpiring(asked, clock.now())
      if (!asked || rotatedElsewhere) return
      const claim = await env.claim(asked)
      if (claim) return present(asked, signal, env, claim, refuse)
      await pause(clock, LOOK_AGAIN_MS, signal)
    }
    throw localError('TIMEOUT')
  })
}

async function present(
  asked: Tokens,
  signal: AbortSignal,
  { storage, clock, refreshTokens }: RenewalEnvironment,
  claim: RefreshClaim,
  refuse: () => void,
): Promise<void> {
  const isCurrent = () => samePair(storage.read(), asked)
  try {
    const answer = await refreshTokens(asked.refreshToken, signal)
    claim.spend()
    if (!isCurrent()) return
    storage.write({
      ...answer,
      expiresAt: expiryFrom(clock.now()),
      renewal: { from: fingerprint(asked), to: fingerprint(answer) },
    })
  } catch (error) {
    if (!endsSession(error, isExpired(asked, clock.now()))) {
      await claim.release()
      throw error
    }
    claim.spend()
    await pause(clock, UNSEEN_MS, signal)
    if (isCurrent()) refuse()
  }
}

/**
 * Only the server's word ends a session; the network, a timeout, a 5xx or a malformed answer say nothing about it. Some servers
 * answer a refresh token that they do not know with 400, 404 or 422; so may a gateway in passing, hence that counts
 * only when nothing is left to lose.
 */
function endsSession(error: unknown, expired: boolean): boolean {
  return isRefusal(error) || (expired && isRejection(error))
}
