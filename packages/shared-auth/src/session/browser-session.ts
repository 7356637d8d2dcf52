import type { LoginRequest } from '@celeiro/api-contract'
import { createAuthCalls } from '../http/auth-calls.ts'
import { axiosTransport, isOffered } from '../http/axios-transport.ts'
import { createHttpClient } from '../http/http-client.ts'
import { queryClient } from '../query/query-client.ts'
import { systemClock } from './clock.ts'
import { createRefreshClaims } from './refresh-claim.ts'
import { createRefreshLock } from './refresh-lock.ts'
import { ROLE_LABELS } from './role-labels.ts'
import { createSession, type SessionState } from './session.ts'
import { resetSessionMemory } from './session-memory.ts'
import { createTokenStorage, isTokenKey } from './token-storage.ts'

// The one session of the app. Nothing here touches the browser until it is used, so that the module loads in Node as well.

const authCalls = createAuthCalls(axiosTransport)

const session = createSession({
  storage: createTokenStorage(() => localStorage),
  clock: systemClock,
  lock: createRefreshLock(() => navigator.locks, systemClock),
  claim: createRefreshClaims(() => navigator.locks, systemClock),
  refreshTokens: authCalls.refresh,
  onEnd() {
    queryClient.clear()
    resetSessionMemory()
  },
})

export const sessionStore = session.store

const unknownRoles = new Set<string>()
sessionStore.subscribe(({ user }) => {
  if (!user || user.roleLabel === ROLE_LABELS[user.role] || unknownRoles.has(user.roleLabel)) return
  unknownRoles.add(user.roleLabel)
  console.warn(
    `Celeiro does not know the role "${user.roleLabel}" and shows its users what a CLIENT may see.`,
  )
})

/** Calls to the API with the session's token (spec §7). Throws `ApiError` only. */
export const http = createHttpClient(session, axiosTransport)

let started = false

/** Takes up the stored session and follows tabs, clock and network from now on. Called once, before the first render. */
export function startSession(): void {
  if (started) return
  started = true
  addEventListener('storage', ({ key }) => {
    if (isTokenKey(key)) session.check()
  })
  // Timers sleep with the laptop, and a page in the back-forward cache misses events.
  addEventListener('online', session.check)
  addEventListener('pageshow', session.check)
  document.addEventListener('visibilitychange', session.check)
  session.start()
}

/**
 * Logs in and stores the tokens.
 *
 * @throws ApiError; nothing is stored then
 */
export async function login(credentials: LoginRequest, signal?: AbortSignal): Promise<void> {
  const pair = await authCalls.login(credentials, signal)
  session.signIn(pair)
}

/**
 * Ends the session here and in every other tab; calls in flight fail with `SESSION_ENDED`. Where the host offers it the server is then
 * told that the refresh token is done with. Nobody waits for that, and it is not tried again: the token dies of age as well.
 */
export function logout(): void {
  const tokens = session.signOut()
  if (tokens && isOffered('logout')) authCalls.logout(tokens.refreshToken).catch(() => {})
}

/** The state of the session for code outside React; components use `useSession`. */
export function currentSession(): Pick<SessionState, 'isAuthenticated'> {
  return session.store.getState()
}
