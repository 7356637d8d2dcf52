import type { LoginRequest } from '@celeiro/api-contract'
import type { RouteKey, Routes } from '@celeiro/api-contract/routes'
import { ROLE_LABELS } from '@celeiro/api-contract/user-labels'
import { isOffered } from '../http/api-settings.ts'
import { createAuthCalls } from '../http/auth-calls.ts'
import { type Call, type CallOptions, createHttpClient } from '../http/http-client.ts'
import { unreadable } from '../responses/response-shape.ts'
import { createAccountStorage, noteLogin } from './account-storage.ts'
import { systemClock } from './clock.ts'
import { createRefreshLock } from './refresh-lock.ts'
import { createSession } from './session.ts'
import type { SessionState } from './session-machine.ts'
import { resetSessionMemory } from './session-memory.ts'
import { createTokenStorage, isTokenKey } from './token-storage.ts'

// The session of the app. The module accesses the browser only when it is used, so it also loads in Node.

/** Makes any call with the token of the session. */
export const anyCall = createHttpClient({ session: () => session })

/** Makes a call of the contract with the token of the session (spec §7). */
// The client knows no contract.
export const call = anyCall as Call

/** Fetches the PDF of a call of the contract with the token of the session. @throws ApiError only */
export async function fetchPdf<Key extends PdfKey>(key: Key, options: CallOptions<Key>): Promise<Blob> {
  const file = await anyCall(key, { ...options, isFile: true })
  if (!(file instanceof Blob) || !file.type.startsWith('application/pdf')) throw unreadable(file)
  return file
}

type PdfKey = {
  [Key in RouteKey]: Routes[Key] extends { produces: 'application/pdf' } ? Key : never
}[RouteKey]

const authCalls = createAuthCalls(call)

const session = createSession({
  storage: createTokenStorage(() => localStorage),
  clock: systemClock,
  lock: createRefreshLock(() => navigator.locks, systemClock),
  refreshTokens: authCalls.refresh,
  onEnd: resetSessionMemory,
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

let started = false

/** Restores the stored session and starts to follow tabs, clock and network. Called once, before the first render. */
export function startSession(): void {
  if (started) return
  started = true
  addEventListener('storage', ({ key }) => {
    if (isTokenKey(key)) session.check()
  })
  // Timers pause while the computer sleeps, and a page in the back-forward cache misses events.
  addEventListener('online', session.check)
  addEventListener('pageshow', session.check)
  document.addEventListener('visibilitychange', session.check)
  session.start()
}

/**
 * Logs in and stores the tokens.
 *
 * @throws ApiError, without storing anything
 */
export async function login(credentials: LoginRequest, signal?: AbortSignal): Promise<void> {
  const pair = await authCalls.login(credentials, signal)
  // Before the app shows what it keeps for the account.
  noteLogin(credentials.username)
  session.signIn(pair)
}

/**
 * Takes the session that an account of the company has begun in this browser.
 *
 * @throws ApiError, without storing anything
 */
export async function takeSignOn(): Promise<void> {
  session.signIn(await authCalls.takeSignOn())
}

/**
 * Ends the session in all tabs. Pending calls fail with `SESSION_ENDED`. If the host offers it, the client then asks the server
 * to revoke the refresh token, and goes where an account of the company ends its session, too. It neither waits for that nor retries
 * it, because the token expires anyway.
 */
export function logout(): void {
  const tokens = session.signOut()
  if (!tokens) return
  if (isOffered('sso')) {
    authCalls.endSignOn(tokens.refreshToken).then(
      ({ url }) => url && location.assign(url),
      () => {},
    )
  } else if (isOffered('logout')) authCalls.logout(tokens.refreshToken).catch(() => {})
}

/**
 * Exchanges the tokens now, so that they name the user as changed. Never rejects: after a failure the session does so
 * later.
 */
export async function renewSession(): Promise<void> {
  await session
    .authorize()
    .then(session.renew)
    .catch(() => {})
}

/** The session state for code outside React. Components use `useSession`. */
export function currentSession(): Pick<SessionState, 'isAuthenticated' | 'user'> {
  return session.store.getState()
}

/** Local storage of the account that is logged in. */
export const accountStorage = createAccountStorage(() => currentSession().user?.id ?? null)
