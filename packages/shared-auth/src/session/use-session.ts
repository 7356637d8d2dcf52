import { useStore } from 'zustand'
import { sessionStore } from './browser-session.ts'
import type { CurrentUser } from './current-user.ts'
import type { SessionState } from './session.ts'

/** Whether somebody is logged in, that is, whether both tokens exist (spec §4); if not, how the last session ended. */
export function useSession(): Pick<SessionState, 'isAuthenticated' | 'end'> {
  return useStore(sessionStore)
}

/** Who is logged in, as the access token has it; `null` while nobody is. */
export function useCurrentUser(): CurrentUser | null {
  return useStore(sessionStore, (state) => state.user)
}
