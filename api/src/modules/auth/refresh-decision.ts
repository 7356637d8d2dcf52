import { addSeconds } from '../../time/clock.ts'

/** The answer with a token's child may be lost: a client that tries again within this time is no thief. */
export const LOST_SECONDS = 2 * 60

type StoredToken = {
  expiresAt: Date
  rotatedAt: Date | null
  revokedAt: Date | null
  /** Whether a token that replaced it was used: the client has got the answer. */
  isChildUsed: boolean
}

type RefreshDecision = 'rotate' | 'issue-sibling' | 'revoke-family' | 'refuse'

/** Decides on a refresh token. A token is valid until its child is used; a use after that means that it was copied. */
export function decideRefresh(token: StoredToken, now: Date): RefreshDecision {
  const { expiresAt, rotatedAt, revokedAt, isChildUsed } = token
  if (revokedAt || expiresAt <= now) return 'refuse'
  if (!rotatedAt) return 'rotate'
  return !isChildUsed && now <= addSeconds(rotatedAt, LOST_SECONDS) ? 'issue-sibling' : 'revoke-family'
}
