import { createStore, type StoreApi } from 'zustand/vanilla'
import { type ApiError, localError } from '../http/api-error.ts'
import { toApiError } from '../http/to-api-error.ts'
import { belongToDifferentUsers, type CurrentUser, userFromAccessToken } from './current-user.ts'
import { type RenewalEnvironment, renewTokens } from './renew-tokens.ts'
import { expiryFrom, isExpired, isExpiring, RETRY_MS, refreshDelayMs } from './token-lifetime.ts'
import { samePair, type TokenPair, type Tokens } from './tokens.ts'
import { unlessAborted } from './unless-aborted.ts'

export interface SessionState {
  isAuthenticated: boolean
  user: CurrentUser | null
}

/** What a call needs to go out in the name of the session: `signal` is aborted when that session ends. */
export interface Pass {
  token: string
  signal: AbortSignal
}

export interface SessionEnvironment extends RenewalEnvironment {
  /** Runs whenever a session ends, by logout here or elsewhere or by refusal: the place to forget what it had loaded. */
  onEnd: () => void
}

export interface Session {
  readonly store: StoreApi<SessionState>
  /** Reads the stored tokens; clears a lone one; refreshes at once or schedules. */
  start(): void
  /** Looks at storage and clock again, after anything that may have changed them unseen: other tabs, sleep, the network. */
  check(): void
  signIn(pair: TokenPair): void
  signOut(): void
  /** A pass for one call, after a refresh if the token is expiring. Throws `ApiError`. */
  authorize(): Promise<Pass>
  /** A pass to replay a call with, after `pass` got a 401. Throws `ApiError`. */
  renew(pass: Pass): Promise<Pass>
  /** Ends the session when even a renewed pass got a 401, unless it has moved on meanwhile. */
  refuse(pass: Pass): void
}

const ANONYMOUS: SessionState = { isAuthenticated: false, user: null }

/**
 * The life of a session in one tab (spec §4). Storage is the truth and is read anew for every decision; what stands in
 * here is what this tab is doing about it.
 */
export function createSession(env: SessionEnvironment): Session {
  const { storage, clock } = env
  const store = createStore<SessionState>(() => ANONYMOUS)
  let known: Tokens | null = null
  let lifetime = new AbortController()
  let renewal: Promise<Tokens> | null = null
  let failure: { error: ApiError; retryAt: number } | null = null
  let cancelTimer = () => {}

  function schedule(ms: number, run: () => void): void {
    cancelTimer()
    cancelTimer = clock.after(ms, run)
  }

  function adopt(tokens: Tokens): void {
    known = tokens
    failure = null
    store.setState({ isAuthenticated: true, user: userFromAccessToken(tokens.accessToken) })
    // When its time has come a pair is refreshed whatever the clock says now, for that may have been set back meanwhile.
    schedule(refreshDelayMs(tokens, clock.now()), () => {
      if (samePair(sync(), tokens)) refreshInBackground(tokens)
    })
  }

  function end(): void {
    cancelTimer()
    known = null
    failure = null
    renewal = null
    lifetime.abort()
    lifetime = new AbortController()
    store.setState(ANONYMOUS)
    env.onEnd()
  }

  /** Brings this tab in line with storage and answers what is stored. Never writes: another tab may be half-way through. */
  function sync(): Tokens | null {
    const stored = storage.read()
    if (known && !stored) end()
    if (known && stored && belongToDifferentUsers(known.accessToken, stored.accessToken)) {
      // Screens of the former user are left before the new one's session begins.
      end()
      schedule(0, check)
      return null
    }
    if (stored && !samePair(stored, known)) adopt(stored)
    return stored
  }

  /** The one refresh of this tab: whoever needs one while it runs waits for the same. */
  function refresh(tokens: Tokens): Promise<Tokens> {
    if (renewal) return renewal
    if (failure && isBackingOff(failure.retryAt)) return Promise.reject(failure.error)
    cancelTimer()
    const { signal } = lifetime
    renewal = unlessAborted(renewTokens(tokens, signal, env), signal, 'SESSION_ENDED').then(
      (renewed) => {
        renewal = null
        if (!renewed) {
          end()
          throw localError('SESSION_ENDED')
        }
        adopt(renewed)
        return renewed
      },
      (error) => {
        if (signal.aborted) throw error
        renewal = null
        failure = { error: toApiError(error), retryAt: clock.now() + RETRY_MS }
        schedule(RETRY_MS, check)
        throw failure.error
      },
    )
    return renewal
  }

  function refreshInBackground(tokens: Tokens): void {
    // A failure has already been dealt with: it is kept for the calls that come, and the retry is scheduled.
    refresh(tokens).catch(() => {})
  }

  /** A retry that lies further ahead than it was set means that the clock went back; it then no longer holds. */
  function isBackingOff(retryAt: number): boolean {
    const wait = retryAt - clock.now()
    return wait > 0 && wait <= RETRY_MS
  }

  function check(): void {
    const tokens = sync()
    if (!tokens || renewal) return
    if (failure || isExpiring(tokens, clock.now())) refreshInBackground(tokens)
    else adopt(tokens)
  }

  return {
    store,
    check,

    start() {
      if (!storage.read()) storage.clear()
      check()
    },

    signIn(pair) {
      if (known) end()
      const tokens = { ...pair, expiresAt: expiryFrom(clock.now()) }
      storage.write(tokens)
      adopt(tokens)
    },

    signOut() {
      storage.clear()
      end()
    },

    async authorize() {
      const tokens = sync()
      if (!tokens) throw localError('SESSION_ENDED')
      const { signal } = lifetime
      if (!renewal && !isExpiring(tokens, clock.now())) return { token: tokens.accessToken, signal }
      try {
        return { token: (await refresh(tokens)).accessToken, signal }
      } catch (error) {
        // An expiring token still works: a refresh that fails for now is no reason to fail the call.
        if (signal.aborted || isExpired(tokens, clock.now())) throw error
        return { token: tokens.accessToken, signal }
      }
    },

    async renew(pass) {
      const tokens = sync()
      if (!tokens || pass.signal.aborted) throw localError('SESSION_ENDED')
      if (tokens.accessToken !== pass.token) return { ...pass, token: tokens.accessToken }
      return { ...pass, token: (await refresh(tokens)).accessToken }
    },

    refuse(pass) {
      if (storage.read()?.accessToken !== pass.token) return
      storage.clear()
      end()
    },
  }
}
