import type { Tokens } from './tokens.ts'

const SECOND_MS = 1000

/** Assumed lifetime of an access token, from the time it is stored (spec §9). */
export const LIFETIME_MS = 900 * SECOND_MS
/** A token with less time left is expiring. A refresh is scheduled this long before expiry (spec §4, §9). */
export const EXPIRING_MS = 120 * SECOND_MS
/** Minimum delay of a scheduled refresh (spec §4). */
export const SOONEST_REFRESH_MS = 30 * SECOND_MS
/** Delay before the retry of a refresh that failed temporarily (spec §4). */
export const RETRY_MS = 30 * SECOND_MS

export function expiryFrom(now: number): number {
  return now + LIFETIME_MS
}

/**
 * Milliseconds until the access token expires; negative after that. Never more than a whole lifetime: a longer time means
 * that the clock was set back since the token was stored.
 */
export function remainingMs({ expiresAt }: Pick<Tokens, 'expiresAt'>, now: number): number {
  return Math.min(expiresAt - now, LIFETIME_MS)
}

export function isExpiring(tokens: Pick<Tokens, 'expiresAt'>, now: number): boolean {
  return remainingMs(tokens, now) < EXPIRING_MS
}

export function isExpired(tokens: Pick<Tokens, 'expiresAt'>, now: number): boolean {
  return remainingMs(tokens, now) <= 0
}

/** Milliseconds until the scheduled refresh of a token that is not expiring yet. */
export function refreshDelayMs(tokens: Pick<Tokens, 'expiresAt'>, now: number): number {
  return Math.max(remainingMs(tokens, now) - EXPIRING_MS, SOONEST_REFRESH_MS)
}
