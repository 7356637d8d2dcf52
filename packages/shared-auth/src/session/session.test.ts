import { afterEach, expect, test, vi } from 'vitest'
import type { RefreshFate } from './simulation/virtual-server.ts'
import { openTab, VirtualBrowser } from './simulation/virtual-tab.ts'
import { settle } from './simulation/virtual-time.ts'

const SECOND = 1000
const HOUR = 3_600_000

/**
 * A browser with one tab.
 * @param secondsLeft of the session that is in the storage before the tab starts
 * @param fates of the first refreshes
 */
function openBrowser(secondsLeft?: number, ...fates: RefreshFate[]) {
  const browser = new VirtualBrowser()
  const { time, server } = browser
  server.refreshFates = fates
  const tab = openTab('tab', browser)
  if (secondsLeft !== undefined) {
    const expiresAt = time.clockOf('test').now() + secondsLeft * SECOND
    tab.tokens.write({ ...server.login(1), expiresAt })
  }
  tab.session.start()
  return { browser, time, server, tab }
}

afterEach(() => vi.unstubAllGlobals())

type Tab = ReturnType<typeof openTab>
const isAuthenticated = (tab: Tab) => tab.session.store.getState().isAuthenticated
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  )

test('without tokens there is no session', async () => {
  const { tab } = openBrowser()
  expect(tab.session.store.getState()).toEqual({ isAuthenticated: false, user: null })
  expect(await failureOf(tab.session.authorize())).toMatchObject({ code: 'SESSION_ENDED' })
  expect(tab.timers).toBe(0)
})

test('an incomplete pair is cleared at the start', () => {
  const browser = new VirtualBrowser()
  const storage = browser.storage.truth
  storage.setItem('accessToken', 'a')
  storage.setItem('tokenExpiry', '1')
  openTab('tab', browser).session.start()
  expect([storage.getItem('accessToken'), storage.getItem('tokenExpiry')]).toEqual([null, null])
})

test.each([
  [-1, 0],
  [119.999, 0],
  [120, 30],
  [149, 30],
  [151, 31],
  [900, 780],
])('a pair with %d seconds left at the start is refreshed after %d', async (secondsLeft, after) => {
  const { tab, server, time } = openBrowser(secondsLeft)
  expect(isAuthenticated(tab)).toBe(true)
  await time.advance(after * SECOND - 1)
  expect(server.refreshes).toBe(after === 0 ? 1 : 0)
  await time.advance(1)
  expect(server.refreshes).toBe(1)
})

test('the pair is refreshed as long as the tab is open', async () => {
  const { tab, server, time } = openBrowser(120 + 30)
  await time.advance(HOUR + 30 * SECOND)
  expect(server.refreshes).toBe(5)
  expect(isAuthenticated(tab)).toBe(true)
})

test.each(['network', 'timeout', 'broken-500', 'malformed'] as const)(
  'a refresh that fails with %s keeps the session, and is tried again in 30 seconds',
  async (fate) => {
    const { tab, server, time } = openBrowser(900, fate)
    await time.advance(780 * SECOND + (fate === 'timeout' ? 10_000 : 50))
    expect(isAuthenticated(tab)).toBe(true)
    await time.advance(30 * SECOND - 1)
    expect(server.refreshes).toBe(1)
    await time.advance(1)
    expect(server.refreshes).toBe(2)
  },
)

test('a refresh that fails rejects the waiting calls, not later ones while their token is valid', async () => {
  const { tab, time } = openBrowser(100, 'network')
  const waiting = tab.call()
  await time.advance(SECOND)
  const later = tab.call()
  await time.advance(SECOND)
  expect(await waiting).toMatchObject({ code: 'NETWORK' })
  expect(await later).toEqual({})
})

test('an expiring token is refreshed first, once for all waiting calls and tabs', async () => {
  const { browser, tab, server, time } = openBrowser(119)
  const other = openTab('other tab', browser)
  other.session.start()
  const calls = [tab, tab, tab, other].map((it) => it.call())
  await time.advance(2 * SECOND)
  expect(await Promise.all(calls)).toEqual([{}, {}, {}, {}])
  expect(server).toMatchObject({ refreshes: 1, sawOutdatedToken: false })
})

test('a 401 causes one refresh, and a replay of each call with its body', async () => {
  const { tab, server, time } = openBrowser(900)
  server.revokeAccessTokens()
  const calls = [1, 2, 3, 4].map((latency) => tab.call('judged', latency))
  await time.advance(2 * SECOND)
  expect(await Promise.all(calls)).toEqual([{}, {}, {}, {}])
  expect(server.refreshes).toBe(1)
})

test('a 401 of the replay too ends the session; a 403 causes no refresh', async () => {
  const { tab, server, time } = openBrowser(900)
  const forbidden = tab.call('forbidden')
  await time.advance(SECOND)
  expect(await forbidden).toMatchObject({ status: 403 })
  expect(server.refreshes).toBe(0)
  const rejected = tab.call('rejected')
  await time.advance(2 * SECOND)
  expect(await rejected).toMatchObject({ code: 'SESSION_ENDED' })
  expect(server.refreshes).toBe(1)
  expect(isAuthenticated(tab)).toBe(false)
})

test('an aborted call does not wait for the refresh, which goes on for the others', async () => {
  const { tab, server, time } = openBrowser(-1, 'slow')
  const controller = new AbortController()
  const aborted = tab.call('judged', 0, controller.signal)
  const waiting = tab.call()
  controller.abort()
  expect(await aborted).toMatchObject({ code: 'CANCELLED' })
  await time.advance(9 * SECOND)
  expect(await waiting).toEqual({})
  expect(server.refreshes).toBe(1)
})

test('a clock that is set back delays no retry', async () => {
  const { tab, server, time } = openBrowser(-1, 'network')
  await time.advance(SECOND)
  time.setClock(-HOUR)
  tab.session.check()
  await time.advance(SECOND)
  expect(server.refreshes).toBe(2)
})

const REJECTIONS = ['rejected-400', 'rejected-404', 'rejected-422'] as const

test.each(['refused-401', 'refused-403', ...REJECTIONS] as const)(
  'a refresh of an expired token that is %s ends the session',
  async (fate) => {
    const { tab, time } = openBrowser(-1, fate)
    const call = tab.call()
    await time.advance(2 * SECOND)
    expect(await call).toMatchObject({ code: 'SESSION_ENDED' })
    expect(isAuthenticated(tab)).toBe(false)
    expect(tab.tokens.read()).toBeNull()
    expect(tab.timers).toBe(0)
  },
)

test.each(REJECTIONS)('a refresh that is %s before that is tried again', async (fate) => {
  const { tab, server, time } = openBrowser(100, fate)
  await time.advance(31 * SECOND)
  expect(isAuthenticated(tab)).toBe(true)
  expect(server.refreshes).toBe(2)
})

test('a refusal ends no session that another tab has renewed meanwhile', async () => {
  const browser = new VirtualBrowser({ hasLocks: false })
  browser.server.refreshFates = ['granted', 'refused-401']
  const tabs = ['one', 'two'].map((name) => openTab(name, browser))
  tabs[0]?.tokens.write({ ...browser.server.login(1), expiresAt: 0 })
  await browser.time.advance(SECOND)
  for (const { session } of tabs) session.start()
  await browser.time.advance(3 * SECOND)
  expect(tabs.map(isAuthenticated)).toEqual([true, true])
})

test('a login of another user in another tab ends the session and its calls before the new one begins', async () => {
  const { browser, tab, server, time } = openBrowser(900)
  const other = openTab('other tab', browser)
  other.session.start()
  const states: boolean[] = []
  tab.session.store.subscribe((state) => states.push(state.isAuthenticated))
  const call = tab.call('judged', 5000)
  other.session.signIn(server.login(2))
  await time.advance(SECOND)
  expect(await call).toMatchObject({ code: 'SESSION_ENDED' })
  expect(states).toEqual([false, true])
  expect(tab.seen.ends).toBe(1)
})

test('a second login without a logout ends the pending calls of the first, which never get its token', async () => {
  const { tab, server, time } = openBrowser(900, 'slow')
  const credentials = await tab.session.authorize()
  const call = tab.call('judged', 5000)
  const waiting = failureOf(tab.session.renew(credentials))
  await settle()
  tab.session.signIn(server.login(1))
  expect(await call).toMatchObject({ code: 'SESSION_ENDED' })
  expect(await waiting).toMatchObject({ code: 'SESSION_ENDED' })
  expect(await failureOf(tab.session.renew(credentials))).toMatchObject({ code: 'SESSION_ENDED' })
  expect(tab.seen.ends).toBe(1)
  await time.advance(SECOND)
  expect(isAuthenticated(tab)).toBe(true)
})

test.each([
  ['time in sleep is caught up with on waking', 'sleep', HOUR, 1],
  ['a clock that was set back delays no refresh', 'setClock', -HOUR, 780],
] as const)('%s', async (_what, happens, ms, seconds) => {
  const { tab, server, time } = openBrowser(900)
  time[happens](ms)
  tab.session.check()
  await time.advance(seconds * SECOND)
  expect(server.refreshes).toBe(1)
})
