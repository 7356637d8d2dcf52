import type { TokenPair } from '@celeiro/api-contract'
import { type ApiError, isRefusal, isRejection } from '../http/api-error.ts'
import { type Clock, pause } from './clock.ts'
import type { RefreshLock } from './refresh-lock.ts'
import { expiryFrom, isExpired, isExpiring } from './token-lifetime.ts'
import { type TokenStorage, UNSEEN_MS } from './token-storage.ts'
import { fingerprint, samePair, type Tokens } from './tokens.ts'

export interface RenewalEnvironment {
  storage: TokenStorage
  clock: Clock
  lock: RefreshLock
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
    const stored = storage.read()
    const rotatedElsewhere = !samePair(stored, seen) && stored && !isExpiring(stored, clock.now())
    if (stored && !rotatedElsewhere) await present(stored, signal, env, refuse)
  })
}

async function present(
  presented: Tokens,
  signal: AbortSignal,
  { storage, clock, refreshTokens }: RenewalEnvironment,
  refuse: (error: ApiError) => void,
): Promise<void> {
  const isCurrent = () => samePair(storage.read(), presented)
  try {
    const renewed = await refreshTokens(presented.refreshToken, signal)
    if (!isCurrent()) return
    storage.write({
      ...renewed,
      expiresAt: expiryFrom(clock.now()),
      renewal: { from: fingerprint(presented), to: fingerprint(renewed) },
    })
  } catch (error) {
    if (!endsSession(error, isExpired(presented, clock.now()))) throw error
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
