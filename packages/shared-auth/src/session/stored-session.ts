import { type CurrentUser, userFromAccessToken } from './current-user.ts'
import { isExpiring } from './token-lifetime.ts'
import { createTokenStorage } from './token-storage.ts'

export interface StoredSession {
  user: CurrentUser
  /** The access token, if the session would use it for a call without refreshing it first. */
  token: string | undefined
}

/** The session that the app will restore. For code that runs before the app and must stay small; it only reads. */
export function storedSession(): StoredSession | undefined {
  const tokens = createTokenStorage(() => localStorage).read()
  if (!tokens) return undefined
  return {
    user: userFromAccessToken(tokens.accessToken),
    token: isExpiring(tokens, Date.now()) ? undefined : tokens.accessToken,
  }
}
