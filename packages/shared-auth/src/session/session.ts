import type { TokenPair } from '@celeiro/api-contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ApiError, isApiError, localError } from '../http/api-error.ts'
import { toApiError } from '../http/to-api-error.ts'
import { unlessAborted } from '../http/unless-aborted.ts'
import { pause } from './clock.ts'
import { belongToDifferentUsers, type CurrentUser, userFromAccessToken } from './current-user.ts'
import { type RenewalEnvironment, renewTokens, UNSEEN_MS } from './renew-tokens.ts'
import { expiryFrom, isExpired, isExpiring, RETRY_MS, refreshDelayMs } from './token-lifetime.ts'
import { fingerprint, samePair, type Tokens } from './tokens.ts'

export interface SessionState {
  isAuthenticated: boolean
  user: CurrentUser | null
  /** How the last session of this tab ended; absent while there is one, and before the first. */
  end?: SessionEnd
}

export interface SessionEnd {
  /** By a logout in this tab, by the server, or in another tab, which does not say why. */
  by: 'logout' | 'refusal' | 'another tab'
  /** Whose session it was, as far as the access token told. */
  userId: string | null
}

/** What an authenticated call needs. `signal` is aborted when the session ends. */
export interface Credentials {
  token: string
  signal: AbortSignal
}

export interface SessionEnvironment extends RenewalEnvironment {
  /** Runs whenever a session ends, by logout here or elsewhere or by refusal: the place to forget what it had loaded. */
  onEnd: () => void
}

export interface Session {
  readonly store: StoreApi<SessionState>
  /** Takes up the stored session, refreshing at once if it is expiring; clears what is left of half a session. */
  start(): void
  /** Looks at storage and clock again, after anything that may have changed them unseen: other tabs, sleep, the network. */
  check(): void
  signIn(pair: TokenPair): void
  /** Ends the session here and everywhere; answers what was stored. */
  signOut(): Tokens | null
  /** Returns the credentials for one call. Refreshes an expiring token first. Throws `ApiError`. */
  authorize(): Promise<Credentials>
  /** Returns the credentials for the replay of a call that got a 401 with `credentials`. Throws `ApiError`. */
  renew(credentials: Credentials): Promise<Credentials>
  /** Ends the session after a 401 for renewed credentials, unless the stored token has changed since. */
  refuse(credentials: Credentials): Promise<void>
}

/** Whether a part of the pair is still to follow, or somebody else has replaced it. */
function isTorn(stored: Tokens | null): boolean {
  return stored?.renewal !== undefined && stored.renewal.to !== fingerprint(stored)
}

const ANONYMOUS: SessionState = { isAuthenticated: false, user: null }

/**
 * The life of the session in one tab (spec §4). Storage is the truth, shared by all tabs and read anew for every decision;
 * the variables in here are what this tab is doing about it.
 */
export function createSession(env: SessionEnvironment): Session {
  const { storage, clock } = env
  const store = createStore<SessionState>(() => ANONYMOUS)
  let known: Tokens | null = null
  let lifetime = new AbortController()
  let renewal: Promise<Tokens> | null = null
  let failure: { error: ApiError; retryAt: number } | null = null
  let cancelTimer = () => {}
  let seenOff: string | undefined
  let cancelMending = () => {}

  /** Brings this tab in line with storage. Writes only over a late answer: another tab may be half-way through writing. */
  function sync(): Tokens | null {
    const stored = readInTime()
    if (known && !stored) end('another tab')
    if (known && stored && belongToDifferentUsers(known.accessToken, stored.accessToken)) {
      // The former user's screens are left before the new one's session begins.
      end('another tab')
      schedule(0, check)
      return null
    }
    if (stored && !samePair(stored, known)) adopt(stored)
    return stored
  }

  /**
   * The stored pair, or the one that this tab knows while the stored one is not to be believed: another tab is half-way through
   * storing what it has renewed, or did not see a logout or a login yet when it did so. Storage is put right once this tab has seen
   * what else was written meanwhile.
   */
  function readInTime(): Tokens | null {
    const stored = storage.read()
    if (!isLate(stored) && !(known && isTorn(stored))) return stored
    cancelMending()
    cancelMending = clock.after(UNSEEN_MS, mendStorage)
    return known
  }

  function mendStorage(): void {
    const stored = storage.read()
    if (stored && isTorn(stored)) storage.write({ ...stored, renewal: undefined })
    else if (isLate(stored) && known) storage.write(known)
    else if (isLate(stored)) storage.clear()
    check()
  }

  const isLate = (stored: Tokens | null) => stored?.renewal !== undefined && stored.renewal.from === seenOff

  /** From now on whatever is renewed from `former` comes too late. */
  function seeOff(former: Tokens | null): void {
    if (former) seenOff = fingerprint(former)
  }

  function adopt(tokens: Tokens): void {
    if (tokens.accessToken !== known?.accessToken) {
      store.setState({ isAuthenticated: true, user: userFromAccessToken(tokens.accessToken) }, true)
    }
    if (known && tokens.renewal?.from !== fingerprint(known)) seeOff(known)
    // A pair that is stored again counts again.
    if (fingerprint(tokens) === seenOff) seenOff = undefined
    known = tokens
    failure = null
    planRefresh(tokens)
  }

  function end(by: SessionEnd['by']): void {
    const userId = store.getState().user?.id ?? null
    seeOff(known)
    cancelTimer()
    known = null
    failure = null
    renewal = null
    lifetime.abort()
    lifetime = new AbortController()
    store.setState({ ...ANONYMOUS, end: { by, userId } }, true)
    env.onEnd()
  }

  function endEverywhere(by: SessionEnd['by']): void {
    seeOff(storage.read())
    storage.clear()
    end(by)
  }

  function schedule(ms: number, run: () => void): void {
    cancelTimer()
    cancelTimer = clock.after(ms, run)
  }

  /** When its time has come the pair is refreshed whatever the clock says then: it may have been set back. */
  function planRefresh(tokens: Tokens): void {
    schedule(failure ? RETRY_MS : refreshDelayMs(tokens, clock.now()), () => {
      failure = null
      if (samePair(sync(), tokens)) refreshInBackground(tokens)
    })
  }

  /** The one refresh of this tab: whoever needs one while it runs waits for it, and after a failure nobody asks for 30 s. */
  function refresh(tokens: Tokens): Promise<Tokens> {
    if (!renewal && failure && isBackingOff(failure.retryAt)) return Promise.reject(failure.error)
    renewal ??= runRenewal(tokens, lifetime.signal)
    return renewal
  }

  async function runRenewal(tokens: Tokens, signal: AbortSignal): Promise<Tokens> {
    const inTime = { ...env, storage: { ...storage, read: readInTime } }
    const done = renewTokens(tokens, signal, inTime, () => endEverywhere('refusal'))
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
    // Nobody waits: a failure is kept for the calls that come, and its retry is planned.
    refresh(tokens).catch(() => {})
  }

  /** A retry that lies further ahead than it was planned means that the clock was set back; it then holds no longer. */
  function isBackingOff(retryAt: number): boolean {
    const wait = retryAt - clock.now()
    return wait > 0 && wait <= RETRY_MS
  }

  /** Good for a call as it is. An expiring token is, too, while a refresh that failed waits for its next try. */
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
      seeOff(storage.read())
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
