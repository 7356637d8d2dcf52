import type { TokenPair } from '@celeiro/api-contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { isApiError, localError, toApiError } from '../http/api-error.ts'
import { unlessAborted } from '../http/unless-aborted.ts'
import { createTimer, pause } from './clock.ts'
import { type RenewalEnvironment, renewTokens } from './renew-tokens.ts'
import {
  ANONYMOUS,
  isLate,
  isTorn,
  isUsable,
  type SessionEnd,
  type SessionState,
  type Transition,
  transitions,
} from './session-machine.ts'
import { expiryFrom } from './token-lifetime.ts'
import { UNSEEN_MS } from './token-storage.ts'
import type { Tokens } from './tokens.ts'

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

/**
 * Manages the session in one tab (spec §4): reads the storage for every event, and does what the next state says.
 * `session-machine.ts` decides.
 */
export function createSession(env: SessionEnvironment): Session {
  const { storage, clock } = env
  const store = createStore<SessionState>(() => ANONYMOUS.view)
  const [setTimer, setRepair] = [createTimer(clock), createTimer(clock)]
  let tab = ANONYMOUS
  let lifetime = new AbortController()
  let renewal: Promise<Tokens> | undefined

  /** Takes a transition and does what the next state says. Returns its tokens. */
  function take(transition: Transition): Tokens | undefined {
    const before = tab
    tab = transition(before, { stored: readInTime(), now: clock.now() })
    const { tokens, view, timer } = tab
    if (timer !== before.timer) setTimer(timer?.ms, () => timer && take(timer.next))
    if (tokens && tab.isRenewing && !before.isRenewing) {
      renewal = renew(tokens, lifetime.signal)
      // Without a caller that waits, the failure is kept for later calls, and a retry is scheduled.
      renewal.catch(() => {})
    }
    if (view === before.view) return tokens
    if (view.end) {
      lifetime.abort()
      lifetime = new AbortController()
    }
    // Last, because subscribers make calls.
    store.setState(view, true)
    if (view.end) env.onEnd()
    return tokens
  }

  /**
   * Returns the stored pair, or this tab's own pair while the stored one is not reliable: another tab is still writing a renewed
   * pair, or wrote one before it saw a logout or a login. This tab repairs the storage after it has seen the other writes.
   */
  function readInTime(): Tokens | null {
    const stored = storage.read()
    if (!isLate(tab, stored) && !(tab.tokens && isTorn(stored))) return stored
    setRepair(UNSEEN_MS, repairStorage)
    return tab.tokens ?? null
  }

  function repairStorage(): void {
    const stored = storage.read()
    if (stored && isTorn(stored)) storage.write({ ...stored, renewal: undefined })
    else if (isLate(tab, stored) && tab.tokens) storage.write(tab.tokens)
    else if (isLate(tab, stored)) storage.clear()
    check()
  }

  function endEverywhere(by: SessionEnd['by'], code?: string): Tokens | null {
    const replaced = storage.read()
    storage.clear()
    take(transitions.end(by, replaced, code))
    return replaced
  }

  async function renew(asked: Tokens, signal: AbortSignal): Promise<Tokens> {
    const inTime = { ...env, storage: { ...storage, read: readInTime } }
    const done = renewTokens(asked, signal, inTime, ({ code }) => endEverywhere('refusal', code))
    const outcome = await unlessAborted(done, signal, 'SESSION_ENDED').catch(toApiError)
    if (signal.aborted) throw localError('SESSION_ENDED')
    const tokens = take(transitions.settleRefresh(asked, isApiError(outcome) ? outcome : undefined))
    if (!tokens) throw localError('SESSION_ENDED')
    if (tab.failure) throw tab.failure.error
    return tokens
  }

  /** Callers share one refresh per tab. After a failure the tab does not refresh for 30 s. */
  async function renewedToken(): Promise<string> {
    take(transitions.refresh)
    // During the back-off it is the failure of the last one.
    if (!renewal) throw localError('SESSION_ENDED')
    return (await renewal).accessToken
  }

  const check = () => void take(transitions.check)

  return {
    store,
    check,

    start() {
      if (!storage.read()) storage.clear()
      check()
    },

    signIn(pair) {
      if (tab.tokens) take(transitions.end('logout', null))
      const tokens = { ...pair, expiresAt: expiryFrom(clock.now()) }
      const replaced = storage.read()
      storage.write(tokens)
      take(transitions.signIn(tokens, replaced))
    },

    signOut: () => endEverywhere('logout'),

    async authorize() {
      const tokens = take(transitions.synchronise)
      if (!tokens) throw localError('SESSION_ENDED')
      const { signal } = lifetime
      if (isUsable(tab, tokens, clock.now())) return { token: tokens.accessToken, signal }
      return { token: await renewedToken(), signal }
    },

    async renew(credentials) {
      const tokens = take(transitions.synchronise)
      if (!tokens || credentials.signal.aborted) throw localError('SESSION_ENDED')
      if (tokens.accessToken !== credentials.token) return { ...credentials, token: tokens.accessToken }
      return { ...credentials, token: await renewedToken() }
    },

    async refuse(credentials) {
      await pause(clock, UNSEEN_MS, credentials.signal)
      if (credentials.signal.aborted) return
      if (take(transitions.synchronise)?.accessToken === credentials.token) endEverywhere('refusal')
    },
  }
}
