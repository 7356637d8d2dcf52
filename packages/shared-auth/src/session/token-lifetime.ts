import type { Tokens } from './tokens.ts'

const SECOND_MS = 1000

/** An access token is assumed to live this long from when it is stored (spec §9). */
export const LIFETIME_MS = 900 * SECOND_MS
/** With less than this left a token is expiring; it is also how long before expiry a refresh is scheduled (spec §4, §9). */
export const EXPIRING_MS = 120 * SECOND_MS
/** A scheduled refresh never comes sooner than this (spec §4). */
export const SOONEST_REFRESH_MS = 30 * SECOND_MS
/** How long after a temporary failure the refresh is tried again (spec §4). */
export const RETRY_MS = 30 * SECOND_MS

export function expiryFrom(now: number): number {
  return now + LIFETIME_MS
}

/**
 * Milliseconds for which the access token can still be used; negative once it has expired. Never more than a whole
 * lifetime: anything longer means that the clock was set back since the token was stored.
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

/** Milliseconds to wait before the scheduled refresh of a token that is not expiring yet. */
export function refreshDelayMs(tokens: Pick<Tokens, 'expiresAt'>, now: number): number {
  return Math.max(remainingMs(tokens, now) - EXPIRING_MS, SOONEST_REFRESH_MS)
}
