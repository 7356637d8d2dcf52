import type { TokenPair } from '@celeiro/api-contract'
import { type ApiError, isRefusal, isRejection, localError } from '../http/api-error.ts'
import { type Clock, pause } from './clock.ts'
import type { ClaimRefresh, RefreshClaim } from './refresh-claim.ts'
import type { RefreshLock } from './refresh-lock.ts'
import { expiryFrom, isExpired, isExpiring } from './token-lifetime.ts'
import type { TokenStorage } from './token-storage.ts'
import { fingerprint, samePair, type Tokens } from './tokens.ts'

/** Milliseconds that a tab waits until its view of the storage shows a pair that another tab renewed. */
const VISIBLE_LIMIT_MS = 5_000
const LOOK_AGAIN_MS = 20

/**
 * Milliseconds to wait for writes of other tabs that are not visible here yet, before a decision that would overwrite them,
 * for example before a refusal ends the session.
 */
export const UNSEEN_MS = 500

export interface RenewalEnvironment {
  storage: TokenStorage
  clock: Clock
  lock: RefreshLock
  claim: ClaimRefresh
  /** The refresh call. Throws `ApiError`, also for a response without both tokens. */
  refreshTokens: (refreshToken: string, signal: AbortSignal) => Promise<TokenPair>
}

/**
 * Replaces the stored pair, last seen as `seen`, by a newer one, unless another tab has already done so. Afterwards the storage
 * holds a usable pair, or the server refused and `refuse` has been called.
 *
 * Other tabs, a logout or a login may change the storage while this tab waits for the lock or the response, and they win: a
 * response counts only if the pair that was sent is still stored. So a late response neither restores a session after a
 * logout nor ends a newer one.
 *
 * @param refuse ends the session
 * @throws ApiError when the refresh failed temporarily; the storage is unchanged
 */
export function renewTokens(
  seen: Tokens,
  signal: AbortSignal,
  env: RenewalEnvironment,
  refuse: (error: ApiError) => void,
): Promise<void> {
  const { storage, clock } = env
  return env.lock(signal, async () => {
    for (let waited = 0; waited < VISIBLE_LIMIT_MS && !signal.aborted; waited += LOOK_AGAIN_MS) {
      const stored = storage.read()
      const rotatedElsewhere = !samePair(stored, seen) && stored && !isExpiring(stored, clock.now())
      if (!stored || rotatedElsewhere) return
      const claim = await env.claim(stored)
      if (claim) return present(stored, signal, env, claim, refuse)
      await pause(clock, LOOK_AGAIN_MS, signal)
    }
    throw localError('TIMEOUT')
  })
}

async function present(
  presented: Tokens,
  signal: AbortSignal,
  { storage, clock, refreshTokens }: RenewalEnvironment,
  claim: RefreshClaim,
  refuse: (error: ApiError) => void,
): Promise<void> {
  const isCurrent = () => samePair(storage.read(), presented)
  try {
    const renewed = await refreshTokens(presented.refreshToken, signal)
    claim.spend()
    if (!isCurrent()) return
    storage.write({
      ...renewed,
      expiresAt: expiryFrom(clock.now()),
      renewal: { from: fingerprint(presented), to: fingerprint(renewed) },
    })
  } catch (error) {
    if (!endsSession(error, isExpired(presented, clock.now()))) {
      await claim.release()
      throw error
    }
    claim.spend()
    await pause(clock, UNSEEN_MS, signal)
    if (isCurrent()) refuse(error)
  }
}

/**
 * Only a refusal by the server ends a session. A network error, a timeout, a 5xx or a malformed response does not. Some servers
 * respond to an unknown refresh token with 400, 404 or 422. A gateway may do so temporarily, so these statuses end the session
 * only when the access token has expired.
 */
function endsSession(error: unknown, expired: boolean): error is ApiError {
  return isRefusal(error) || (expired && isRejection(error))
}
