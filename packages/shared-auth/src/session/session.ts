import type { TokenPair } from '@celeiro/api-contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ApiError, isApiError, localError, toApiError } from '../http/api-error.ts'
import { unlessAborted } from '../http/unless-aborted.ts'
import { pause } from './clock.ts'
import { belongToDifferentUsers, type CurrentUser, userFromAccessToken } from './current-user.ts'
import { type RenewalEnvironment, renewTokens, UNSEEN_MS } from './renew-tokens.ts'
import { expiryFrom, isExpired, isExpiring, RETRY_MS, refreshDelayMs } from './token-lifetime.ts'
import { fingerprint, samePair, type Tokens } from './tokens.ts'

export interface SessionState {
  isAuthenticated: boolean
  user: CurrentUser | null
  /** How the last session of this tab ended; absent during a session and before the first one. */
  end?: SessionEnd
}

export interface SessionEnd {
  /** A logout in this tab, a refusal by the server, or an event in another tab whose cause is unknown here. */
  by: 'logout' | 'refusal' | 'another tab'
  /** The user of the session, if the access token named one. */
  userId: string | null
  /** What the server called the reason of its refusal. */
  code?: string | undefined
}

/** What an authenticated call needs. `signal` is aborted when the session ends. */
export interface Credentials {
  token: string
  signal: AbortSignal
}

export interface SessionEnvironment extends RenewalEnvironment {
  /** Runs whenever a session ends, for any reason. Clear the data of the session here. */
  onEnd: () => void
}

export interface Session {
  readonly store: StoreApi<SessionState>
  /** Restores the stored session, refreshes it at once if it is expiring, and clears an incomplete pair. */
  start(): void
  /** Re-reads storage and clock, after events that may have changed them: other tabs, sleep, the network. */
  check(): void
  signIn(pair: TokenPair): void
  /** Ends the session in all tabs. Returns the tokens that were stored. */
  signOut(): Tokens | null
  /** Returns the credentials for one call. Refreshes an expiring token first. Throws `ApiError`. */
  authorize(): Promise<Credentials>
  /** Returns the credentials for the replay of a call that got a 401 with `credentials`. Throws `ApiError`. */
  renew(credentials: Credentials): Promise<Credentials>
  /** Ends the session after a 401 for renewed credentials, unless the stored token has changed since. */
  refuse(credentials: Credentials): Promise<void>
}

/** Whether the stored pair is incomplete or was replaced by another client: it does not match its own renewal record. */
function isTorn(stored: Tokens | null): boolean {
  return stored?.renewal !== undefined && stored.renewal.to !== fingerprint(stored)
}

const ANONYMOUS: SessionState = { isAuthenticated: false, user: null }

/**
 * Manages the session in one tab (spec §4). The storage is the source of truth, shared by all tabs and re-read for every
 * decision. The variables in here hold only this tab's own state.
 */
export function createSession(env: SessionEnvironment): Session {
  const { storage, clock } = env
  const store = createStore<SessionState>(() => ANONYMOUS)
  let known: Tokens | null = null
  let lifetime = new AbortController()
  let renewal: Promise<Tokens> | null = null
  let failure: { error: ApiError; retryAt: number } | null = null
  let cancelTimer = () => {}
  let superseded: string | undefined
  let cancelRepair = () => {}

  /** Synchronises this tab with the storage. It overwrites only a late response: another tab may still be writing. */
  function sync(): Tokens | null {
    const stored = readInTime()
    if (known && !stored) end('another tab')
    if (known && stored && belongToDifferentUsers(known.accessToken, stored.accessToken)) {
      // Leave the previous user's screens before the new user's session begins.
      end('another tab')
      schedule(0, check)
      return null
    }
    if (stored && !samePair(stored, known)) adopt(stored)
    return stored
  }

  /**
   * Returns the stored pair, or this tab's own pair while the stored one is not reliable: another tab is still writing a renewed
   * pair, or wrote one before it saw a logout or a login. This tab repairs the storage after it has seen the other writes.
   */
  function readInTime(): Tokens | null {
    const stored = storage.read()
    if (!isLate(stored) && !(known && isTorn(stored))) return stored
    cancelRepair()
    cancelRepair = clock.after(UNSEEN_MS, repairStorage)
    return known
  }

  function repairStorage(): void {
    const stored = storage.read()
    if (stored && isTorn(stored)) storage.write({ ...stored, renewal: undefined })
    else if (isLate(stored) && known) storage.write(known)
    else if (isLate(stored)) storage.clear()
    check()
  }

  const isLate = (stored: Tokens | null) =>
    stored?.renewal !== undefined && stored.renewal.from === superseded

  /** From now on, any renewal of `former` is too late. */
  function supersede(former: Tokens | null): void {
    if (former) superseded = fingerprint(former)
  }

  function adopt(tokens: Tokens): void {
    const isNewToken = tokens.accessToken !== known?.accessToken
    if (known && tokens.renewal?.from !== fingerprint(known)) supersede(known)
    // A pair that is stored again is valid again.
    if (fingerprint(tokens) === superseded) superseded = undefined
    known = tokens
    failure = null
    planRefresh(tokens)
    // Last, because subscribers make calls.
    if (isNewToken) {
      store.setState({ isAuthenticated: true, user: userFromAccessToken(tokens.accessToken) }, true)
    }
  }

  function end(by: SessionEnd['by'], code?: string): void {
    const userId = store.getState().user?.id ?? null
    supersede(known)
    cancelTimer()
    known = null
    failure = null
    renewal = null
    lifetime.abort()
    lifetime = new AbortController()
    store.setState({ ...ANONYMOUS, end: { by, userId, code } }, true)
    env.onEnd()
  }

  function endEverywhere(by: SessionEnd['by'], code?: string): void {
    supersede(storage.read())
    storage.clear()
    end(by, code)
  }

  function schedule(ms: number, run: () => void): void {
    cancelTimer()
    cancelTimer = clock.after(ms, run)
  }

  /** The timer refreshes the pair regardless of the clock, which may have been set back. */
  function planRefresh(tokens: Tokens): void {
    schedule(failure ? RETRY_MS : refreshDelayMs(tokens, clock.now()), () => {
      failure = null
      if (samePair(sync(), tokens)) refreshInBackground(tokens)
    })
  }

  /** Callers share one refresh per tab. After a failure the tab does not refresh for 30 s. */
  function refresh(tokens: Tokens): Promise<Tokens> {
    if (!renewal && failure && isBackingOff(failure.retryAt)) return Promise.reject(failure.error)
    renewal ??= runRenewal(tokens, lifetime.signal)
    return renewal
  }

  async function runRenewal(tokens: Tokens, signal: AbortSignal): Promise<Tokens> {
    const inTime = { ...env, storage: { ...storage, read: readInTime } }
    const done = renewTokens(tokens, signal, inTime, ({ code }) => endEverywhere('refusal', code))
    const outcome = await unlessAborted(done, signal, 'SESSION_ENDED').catch(toApiError)
    if (signal.aborted) throw localError('SESSION_ENDED')
    renewal = null
    failure = null
    const current = sync()
    if (!current) throw localError('SESSION_ENDED')
    const movedOn = !samePair(current, tokens) && !isExpiring(current, clock.now())
    if (isApiError(outcome) && !movedOn) failure = { error: outcome, retryAt: clock.now() + RETRY_MS }
    planRefresh(current)
    if (failure) throw failure.error
    return current
  }

  function refreshInBackground(tokens: Tokens): void {
    // No caller waits. The failure is kept for later calls, and a retry is scheduled.
    refresh(tokens).catch(() => {})
  }

  /** A retry further ahead than `RETRY_MS` means that the clock was set back; the back-off then ends. */
  function isBackingOff(retryAt: number): boolean {
    const wait = retryAt - clock.now()
    return wait > 0 && wait <= RETRY_MS
  }

  /** Whether a call can use the pair without a refresh. During a back-off this includes an expiring token. */
  function isUsable(tokens: Tokens): boolean {
    const now = clock.now()
    if (failure && isBackingOff(failure.retryAt)) return !isExpired(tokens, now)
    return !isExpiring(tokens, now)
  }

  function check(): void {
    const tokens = sync()
    if (!tokens || renewal) return
    if (failure || isExpiring(tokens, clock.now())) refreshInBackground(tokens)
    else planRefresh(tokens)
  }

  return {
    store,
    check,

    start() {
      if (!storage.read()) storage.clear()
      check()
    },

    signIn(pair) {
      if (known) end('logout')
      const tokens = { ...pair, expiresAt: expiryFrom(clock.now()) }
      supersede(storage.read())
      storage.write(tokens)
      adopt(tokens)
    },

    signOut() {
      const stored = storage.read()
      endEverywhere('logout')
      return stored
    },

    async authorize() {
      const tokens = sync()
      if (!tokens) throw localError('SESSION_ENDED')
      const { signal } = lifetime
      if (!renewal && isUsable(tokens)) return { token: tokens.accessToken, signal }
      return { token: (await refresh(tokens)).accessToken, signal }
    },

    async renew(credentials) {
      const tokens = sync()
      if (!tokens || credentials.signal.aborted) throw localError('SESSION_ENDED')
      if (tokens.accessToken !== credentials.token) return { ...credentials, token: tokens.accessToken }
      return { ...credentials, token: (await refresh(tokens)).accessToken }
    },

    async refuse(credentials) {
      await pause(clock, UNSEEN_MS, credentials.signal)
      if (!credentials.signal.aborted && sync()?.accessToken === credentials.token) endEverywhere('refusal')
    },
  }
}
