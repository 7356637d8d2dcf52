import { addSeconds } from '../../clock.ts'

/** Two tabs that wake up together send the same token; within this time that is no theft. */
export const GRACE_SECONDS = 10

type StoredToken = { expiresAt: Date; rotatedAt: Date | null; revokedAt: Date | null }

type RefreshDecision = 'rotate' | 'issue-sibling' | 'revoke-family' | 'refuse'

/** Decides on a refresh token. A token is valid once; a second use after the grace period means that it was copied. */
export function decideRefresh(token: StoredToken, now: Date): RefreshDecision {
  if (token.revokedAt || token.expiresAt <= now) return 'refuse'
  if (!token.rotatedAt) return 'rotate'
  return now <= addSeconds(token.rotatedAt, GRACE_SECONDS) ? 'issue-sibling' : 'revoke-family'
}
