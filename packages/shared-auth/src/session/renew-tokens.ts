import { isRefusal } from '../http/api-error.ts'
import type { Clock } from './clock.ts'
import type { RefreshLock } from './refresh-lock.ts'
import { expiryFrom, isExpiring } from './token-lifetime.ts'
import type { TokenStorage } from './token-storage.ts'
import { samePair, type TokenPair, type Tokens } from './tokens.ts'

export interface RenewalEnvironment {
  storage: TokenStorage
  clock: Clock
  lock: RefreshLock
  /** The refresh call. Throws `ApiError`; an answer that lacks either token is a failure too. */
  refreshTokens: (refreshToken: string, signal: AbortSignal) => Promise<TokenPair>
}

/**
 * Brings a pair newer than `seen`: the one that another tab has stored meanwhile, or else the server's. This is the only
 * place that refreshes.
 *
 * Other tabs, a logout and a login may all change the storage while the lock or the answer is awaited, and they win: an
 * answer counts only if the pair that it was asked with is still the stored one. So a late answer neither brings back a
 * session that was logged out, nor ends one that has moved on.
 *
 * @returns the pair to go on with, which is stored; `null` when there is no session any more
 * @throws ApiError when the refresh failed for now; the stored pair is left as it was
 */
export function renewTokens(
  seen: Tokens,
  signal: AbortSignal,
  env: RenewalEnvironment,
): Promise<Tokens | null> {
  const { storage, clock } = env
  return env.lock(signal, async () => {
    const asked = storage.read()
    const rotatedElsewhere = asked !== null && !samePair(asked, seen) && !isExpiring(asked, clock.now())
    if (asked === null || rotatedElsewhere) return asked

    const answer = await env.refreshTokens(asked.refreshToken, signal).catch(refusedOrThrow)

    const current = storage.read()
    if (!samePair(current, asked)) return current
    if (answer === 'refused') {
      storage.clear()
      return null
    }
    const renewed = { ...answer, expiresAt: expiryFrom(clock.now()) }
    storage.write(renewed)
    return renewed
  })
}

/** Only a refusal ends a session; the network, a timeout, a 5xx or a malformed answer say nothing about it. */
function refusedOrThrow(error: unknown): 'refused' {
  if (isRefusal(error)) return 'refused'
  throw error
}
