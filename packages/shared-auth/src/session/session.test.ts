import { afterEach, expect, test, vi } from 'vitest'
import { VirtualBrowser } from './simulation/virtual-browser.ts'
import type { RefreshFate } from './simulation/virtual-server.ts'
import { openTab } from './simulation/virtual-tab.ts'
import { settle } from './simulation/virtual-time.ts'

const SECOND = 1000
const HOUR = 3_600_000

interface Opening {
  /** Puts a session into storage before the tab starts. */
  secondsLeft?: number
  /** Outcomes of the first refreshes. */
  fates?: RefreshFate[]
}

/** A browser with one tab. */
function openBrowser({ secondsLeft, fates = [] }: Opening = {}) {
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

test('without tokens there is no session', () => {
  const { tab } = openBrowser()
  expect(tab.session.store.getState()).toEqual({ isAuthenticated: false, user: null })
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

test('a pair with 119 seconds left at the start is refreshed at once', async () => {
  const { tab, server, time } = openBrowser({ secondsLeft: 119 })
  expect(isAuthenticated(tab)).toBe(true)
  await time.advance(SECOND)
  expect(server.refreshes).toBe(1)
})

test('a pair with 900 seconds left is refreshed after 780, and so on as long as the tab is open', async () => {
  const { tab, server, time } = openBrowser({ secondsLeft: 900 })
  await time.advance(780 * SECOND - 1)
  expect(server.refreshes).toBe(0)
  await time.advance(1)
  expect(server.refreshes).toBe(1)
  await time.advance(HOUR)
  expect(server.refreshes).toBe(5)
  expect(isAuthenticated(tab)).toBe(true)
})

test.each(['network', 'timeout', 'broken-500', 'malformed'] as const)(
  'a refresh that fails with %s keeps the session, and is tried again in 30 seconds',
  async (fate) => {
    const { tab, server, time } = openBrowser({ secondsLeft: 900, fates: [fate] })
    await time.advance(780 * SECOND + (fate === 'timeout' ? 10_000 : 50))
    expect(isAuthenticated(tab)).toBe(true)
    await time.advance(30 * SECOND - 1)
    expect(server.refreshes).toBe(1)
    await time.advance(1)
    expect(server.refreshes).toBe(2)
  },
)

test('a refresh whose response is lost keeps the session, and the next one succeeds', async () => {
  const { tab, server, time } = openBrowser({ secondsLeft: 900, fates: ['lost', 'lost'] })
  await time.advance((780 + 2 * 40 + 1) * SECOND)
  expect(server.refreshes).toBe(3)
  expect(isAuthenticated(tab)).toBe(true)
  const call = tab.call()
  await time.advance(SECOND)
  expect(await call).toEqual({})
})

test('a refresh that fails rejects the waiting calls, not later ones while their token is valid', async () => {
  const { tab, time } = openBrowser({ secondsLeft: 100, fates: ['network'] })
  const waiting = tab.call()
  await time.advance(SECOND)
  const later = tab.call()
  await time.advance(SECOND)
  expect(await waiting).toMatchObject({ code: 'NETWORK' })
  expect(await later).toEqual({})
})

test('calls share a refresh; one that is aborted does not wait for it', async () => {
  const { tab, server, time } = openBrowser({ secondsLeft: 119, fates: ['slow'] })
  const page = new AbortController()
  const [aborted, ...waiting] = [tab.call('judged', 100, page.signal), tab.call(), tab.call()]
  await time.advance(SECOND)
  page.abort()
  expect(await aborted).toMatchObject({ code: 'CANCELLED' })
  await time.advance(10 * SECOND)
  expect(await Promise.all(waiting)).toEqual([{}, {}])
  expect(server.refreshes).toBe(1)
})

test('a call with a 401 is sent again once, with its body and the next token', async () => {
  const { tab, server, time } = openBrowser({ secondsLeft: 900 })
  server.revokeAccessTokens()
  const call = tab.call()
  await time.advance(SECOND)
  expect(await call).toEqual({})
  expect(server.refreshes).toBe(1)
})

test('a clock that is set back delays no retry', async () => {
  const { tab, server, time } = openBrowser({ secondsLeft: -1, fates: ['network'] })
  await time.advance(SECOND)
  time.setClock(-HOUR)
  tab.session.check()
  await time.advance(SECOND)
  expect(server.refreshes).toBe(2)
})

test.each(['refused-401', 'refused-403'] as const)('a refresh that is %s ends the session', async (fate) => {
  const { tab, time } = openBrowser({ secondsLeft: -1, fates: [fate] })
  const call = tab.call()
  await time.advance(2 * SECOND)
  expect(await call).toMatchObject({ code: 'SESSION_ENDED' })
  expect(isAuthenticated(tab)).toBe(false)
  expect(tab.tokens.read()).toBeNull()
  expect(tab.timers).toBe(0)
})

test.each(['rejected-400', 'rejected-404', 'rejected-422'] as const)(
  'a refresh that is %s ends the session once the access token has expired, and is retried before that',
  async (fate) => {
    const expired = openBrowser({ secondsLeft: -1, fates: [fate] })
    await expired.time.advance(SECOND)
    expect(isAuthenticated(expired.tab)).toBe(false)
    expect(expired.tab.tokens.read()).toBeNull()

    const { tab, server, time } = openBrowser({ secondsLeft: 100, fates: [fate] })
    await time.advance(31 * SECOND)
    expect(isAuthenticated(tab)).toBe(true)
    expect(server.refreshes).toBe(2)
  },
)

test('a call that waits for a refresh never gets the token of the next login', async () => {
  const { tab, server, time } = openBrowser({ secondsLeft: -1, fates: ['slow'] })
  const waiting = failureOf(tab.session.authorize())
  await time.advance(SECOND)
  tab.session.signIn(server.login(2))
  expect(await waiting).toMatchObject({ code: 'SESSION_ENDED' })
})

test('a login of another user in another tab ends the session and its calls before the new one begins', async () => {
  const { browser, tab, server, time } = openBrowser({ secondsLeft: 900 })
  const other = openTab('other tab', browser)
  other.session.start()
  const states: boolean[] = []
  tab.session.store.subscribe((state) => states.push(state.isAuthenticated))
  const call = tab.call('judged', 5000)
  other.session.signIn(server.login(2))
  await time.advance(SECOND)
  expect(await call).toMatchObject({ code: 'SESSION_ENDED' })
  expect(states).toEqual([false, true])
  expect(tab.ends).toBe(1)
})

test('a second login without a logout ends the pending calls of the first, which never get its token', async () => {
  const { tab, server, time } = openBrowser({ secondsLeft: 900 })
  const credentials = await tab.session.authorize()
  const call = tab.call('judged', 5000)
  await settle()
  tab.session.signIn(server.login(1))
  expect(await call).toMatchObject({ code: 'SESSION_ENDED' })
  expect(await failureOf(tab.session.renew(credentials))).toMatchObject({ code: 'SESSION_ENDED' })
  expect(tab.ends).toBe(1)
  await time.advance(SECOND)
  expect(isAuthenticated(tab)).toBe(true)
})

test('time in sleep is caught up with on waking', async () => {
  const { tab, server, time } = openBrowser({ secondsLeft: 900 })
  time.sleep(HOUR)
  tab.session.check()
  await time.advance(SECOND)
  expect(server.refreshes).toBe(1)
})

test('a clock that was set back delays no refresh', async () => {
  const { tab, server, time } = openBrowser({ secondsLeft: 900 })
  time.setClock(-HOUR)
  tab.session.check()
  await time.advance(780 * SECOND)
  expect(server.refreshes).toBe(1)
})

test('credentials are valid until their session ends', async () => {
  const { tab } = openBrowser({ secondsLeft: 900 })
  const credentials = await tab.session.authorize()
  expect(credentials.signal.aborted).toBe(false)
  tab.session.signOut()
  expect(credentials.signal.aborted).toBe(true)
  expect(await failureOf(tab.session.authorize())).toMatchObject({ code: 'SESSION_ENDED' })
})
