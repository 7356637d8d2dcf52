import { useStore } from 'zustand'
import { sessionStore } from './browser-session.ts'
import type { CurrentUser } from './current-user.ts'
import type { SessionState } from './session.ts'

/** Whether a user is logged in, that is, both tokens exist (spec §4); if not, how the last session ended. */
export function useSession(): Pick<SessionState, 'isAuthenticated' | 'end'> {
  return useStore(sessionStore)
}

/** The logged-in user according to the access token; `null` without a session. */
export function useCurrentUser(): CurrentUser | null {
  return useStore(sessionStore, (state) => state.user)
}
