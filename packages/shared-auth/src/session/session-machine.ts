import type { ApiError } from '../http/api-error.ts'
import { belongToDifferentUsers, type CurrentUser, userFromAccessToken } from './current-user.ts'
import { isExpired, isExpiring, RETRY_MS, refreshDelayMs } from './token-lifetime.ts'
import { fingerprint, samePair, type Tokens } from './tokens.ts'

/** The session as the app sees it. */
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
  /** The server's code for its refusal. */
  code?: string | undefined
}

/** The session in one tab. A new `view` is shown, a new `timer` set. */
interface TabSession {
  readonly view: SessionState
  readonly tokens?: Tokens | undefined
  readonly isRenewing?: boolean
  /** The failure of the last refresh. The tab does not refresh before `retryAt`, in epoch milliseconds. */
  readonly failure?: { error: ApiError; retryAt: number } | undefined
  readonly timer?: { ms: number; next: Transition }
  /** Fingerprint of a former pair, any renewal of which is too late. */
  readonly superseded?: string | undefined
}

/** `stored` is the content of the storage; `now` is in epoch milliseconds. */
export type Transition = (tab: TabSession, seen: { stored: Tokens | null; now: number }) => TabSession

export const ANONYMOUS: TabSession = { view: { isAuthenticated: false, user: null } }

/** Follows the storage: the source of truth, shared by all tabs. */
const synchronise: Transition = (tab, { stored, now }) => {
  const { tokens } = tab
  if (!stored) return tokens ? ended(tab, 'another tab') : tab
  if (tokens && samePair(stored, tokens)) return { ...tab, tokens: stored }
  // Leave the previous user's screens before the new user's session begins.
  if (tokens && belongToDifferentUsers(tokens.accessToken, stored.accessToken))
    return { ...ended(tab, 'another tab'), timer: { ms: 0, next: check } }
  return adopted(tab, stored, now)
}

const check: Transition = (tab, seen) => {
  const next = synchronise(tab, seen)
  if (!next.tokens || next.isRenewing) return next
  if (next.failure || isExpiring(next.tokens, seen.now)) return refresh(next, seen)
  return scheduled(next, next.tokens, seen.now)
}

/** The timer's transition, regardless of the clock, which may have been set back. */
const refreshInTime: Transition = (tab, seen) => {
  const next = synchronise({ ...tab, failure: undefined }, seen)
  return tab.tokens && samePair(next.tokens ?? null, tab.tokens) ? refresh(next, seen) : next
}

const refresh: Transition = (tab, { now }) => ({
  ...tab,
  isRenewing: tab.isRenewing || (tab.tokens !== undefined && !isBackingOff(tab, now)),
})

/** Takes the end of a refresh of `asked`. */
const settleRefresh = (asked: Tokens, error: ApiError | undefined): Transition => {
  return (tab, seen) => {
    const next = synchronise({ ...tab, isRenewing: false, failure: undefined }, seen)
    if (!next.tokens) return next
    const movedOn = !samePair(next.tokens, asked) && !isExpiring(next.tokens, seen.now)
    const failure = error && !movedOn ? { error, retryAt: seen.now + RETRY_MS } : undefined
    return scheduled({ ...next, failure }, next.tokens, seen.now)
  }
}

/** Every event of a tab. `replaced` is what was stored before a login or a logout. */
export const transitions = {
  synchronise,
  check,
  refresh,
  settleRefresh,
  signIn: (tokens: Tokens, replaced: Tokens | null): Transition => {
    return (tab, { now }) => adopted({ ...tab, superseded: supersededBy(replaced, tab) }, tokens, now)
  },
  end: (by: SessionEnd['by'], replaced: Tokens | null, code?: string): Transition => {
    return (tab) => ended({ ...tab, superseded: supersededBy(replaced, tab) }, by, code)
  },
}

function adopted(tab: TabSession, tokens: Tokens, now: number): TabSession {
  const isRenewal = tab.tokens && tokens.renewal?.from === fingerprint(tab.tokens)
  const superseded = isRenewal ? tab.superseded : supersededBy(tab.tokens, tab)
  const isNewToken = tokens.accessToken !== tab.tokens?.accessToken
  const next = {
    ...tab,
    tokens,
    failure: undefined,
    // A pair that is stored again is valid again.
    superseded: superseded === fingerprint(tokens) ? undefined : superseded,
    view: isNewToken ? { isAuthenticated: true, user: userFromAccessToken(tokens.accessToken) } : tab.view,
  }
  return scheduled(next, tokens, now)
}

function ended(tab: TabSession, by: SessionEnd['by'], code?: string): TabSession {
  const end = { by, userId: tab.view.user?.id ?? null, code }
  return { view: { ...ANONYMOUS.view, end }, superseded: supersededBy(tab.tokens, tab) }
}

const supersededBy = (former: Tokens | null | undefined, { superseded }: TabSession): string | undefined =>
  former ? fingerprint(former) : superseded

const scheduled = (tab: TabSession, tokens: Tokens, now: number): TabSession => ({
  ...tab,
  timer: { ms: tab.failure ? RETRY_MS : refreshDelayMs(tokens, now), next: refreshInTime },
})

/** A retry further ahead than `RETRY_MS` means that the clock was set back; the back-off then ends. */
function isBackingOff({ failure }: TabSession, now: number): boolean {
  const wait = failure ? failure.retryAt - now : 0
  return wait > 0 && wait <= RETRY_MS
}

/** Whether a call can use the tokens without a refresh. During a back-off this includes an expiring token. */
export function isUsable(tab: TabSession, tokens: Tokens, now: number): boolean {
  if (tab.isRenewing) return false
  return isBackingOff(tab, now) ? !isExpired(tokens, now) : !isExpiring(tokens, now)
}

/** Whether another tab wrote a renewed pair before it saw a logout or a login. */
export const isLate = ({ superseded }: TabSession, stored: Tokens | null): boolean =>
  stored?.renewal !== undefined && stored.renewal.from === superseded

/** Whether the stored pair is incomplete or was replaced by another client: it does not match its own renewal record. */
export const isTorn = (stored: Tokens | null): boolean =>
  stored?.renewal !== undefined && stored.renewal.to !== fingerprint(stored)
