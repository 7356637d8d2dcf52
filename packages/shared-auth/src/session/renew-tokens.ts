import type { TokenPair } from '@celeiro/api-contract'
import { isRefusal } from '../http/api-error.ts'
import type { Clock } from './clock.ts'
import type { RefreshLock } from './refresh-lock.ts'
import { expiryFrom, isExpiring } from './token-lifetime.ts'
import type { TokenStorage } from './token-storage.ts'
import { samePair, type Tokens } from './tokens.ts'

export interface RenewalEnvironment {
  storage: TokenStorage
  clock: Clock
  lock: RefreshLock
  /** The refresh call. Throws `ApiError`; an answer that lacks either token is a failure too. */
  refreshTokens: (refreshToken: string, signal: AbortSignal) => Promise<TokenPair>
}

/**
 * Replaces the stored pair, last seen as `seen`, by a newer one, unless another tab has done so meanwhile. When it is done
 * the storage holds what to go on with: a newer pair, or nothing if the server refused.
 *
 * Other tabs, a logout and a login may all change the storage while the lock or the answer is awaited, and they win: an
 * answer counts only if the pair that it was asked with is still the stored one. So a late answer neither brings back a
 * session that was logged out, nor ends one that has moved on.
 *
 * @throws ApiError when the refresh failed for now; the storage is left as it was
 */
export function renewTokens(seen: Tokens, signal: AbortSignal, env: RenewalEnvironment): Promise<void> {
  const { storage, clock } = env
  return env.lock(signal, async () => {
    const asked = storage.read()
    const rotatedElsewhere = !samePair(asked, seen) && asked && !isExpiring(asked, clock.now())
    if (!asked || rotatedElsewhere) return

    const answer = await env.refreshTokens(asked.refreshToken, signal).catch(refusedOrThrow)

    if (!samePair(storage.read(), asked)) return
    if (answer === 'refused') storage.clear()
    else storage.write({ ...answer, expiresAt: expiryFrom(clock.now()) })
  })
}

/** Only a refusal ends a session; the network, a timeout, a 5xx or a malformed answer say nothing about it. */
function refusedOrThrow(error: unknown): 'refused' {
  if (isRefusal(error)) return 'refused'
  throw error
}
