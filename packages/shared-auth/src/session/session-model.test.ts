import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { userFromAccessToken } from './current-user.ts'
import { CALL_FATES, type CallFate, loginOf, REFRESH_FATES } from './simulation/virtual-server.ts'
import { LONGEST_LAG_MS } from './simulation/virtual-storage.ts'
import { openTab, VirtualBrowser, type VirtualTab } from './simulation/virtual-tab.ts'
import { EXPIRING_MS, isExpired, LIFETIME_MS, RETRY_MS } from './token-lifetime.ts'
import { createTokenStorage, type TokenStorage, UNSEEN_MS } from './token-storage.ts'
import type { Tokens } from './tokens.ts'

// Random histories of a browser with several tabs, and invariants that must hold after every step. A failure prints its seed
// and the shortest history that shows it; `seed` and `path` in the options below replay it.
const SEED = 20_250_601

const TABS = 3
/** Milliseconds until all tabs have repaired a late response: the tabs see the login, the response and the repair one by one. */
const SETTLING_MS = UNSEEN_MS + 3 * LONGEST_LAG_MS + 100
const MINUTE_MS = 60_000
const tab = fc.nat({ max: TABS - 1 })
/** Within a refresh, around a retry, around an expiry, or anything. */
const span = fc.oneof(
  fc.nat({ max: 150 }),
  fc.nat({ max: 12_000 }),
  fc.integer({ min: RETRY_MS - 2000, max: RETRY_MS + 2000 }),
  fc.integer({ min: LIFETIME_MS - EXPIRING_MS - 100, max: LIFETIME_MS - EXPIRING_MS + 100 }),
  fc.nat({ max: 20 * MINUTE_MS }),
)
/** Mostly failures that a session survives. */
const refreshFate = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...REFRESH_FATES.filter((fate) => !/^re(fus|ject)ed/.test(fate))) },
  { weight: 1, arbitrary: fc.constantFrom(...REFRESH_FATES) },
)
const callFate = fc.oneof(
  { weight: 5, arbitrary: fc.constant<CallFate>('judged') },
  { weight: 1, arbitrary: fc.constantFrom(...CALL_FATES) },
)

const ms = fc.integer({ min: -7_200_000, max: 7_200_000 })
const latency = fc.nat({ max: 9000 })
const fates = fc.array(refreshFate, { minLength: 1, maxLength: 4 })

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('wait'), ms: span }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sleep'), ms: span }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock'), ms }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('login'), tab, user: fc.nat({ max: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('logout', 'wake', 'reload'), tab }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('call'), tab, fate: callFate, latency }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('fates'), fates }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('revoke') }) },
)

type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never

/** Steps that a person performs, and therefore one after the other. */
const BY_HAND: readonly Step['kind'][] = ['login', 'logout', 'reload', 'sleep', 'clock']

/** One history: runs steps and checks the storage after each. */
class Simulation {
  private readonly browser: VirtualBrowser
  private readonly tabs: VirtualTab[] = []
  private readonly stored: TokenStorage
  private opened = 0
  /** When the person may act again. */
  private nextAction = 0
  private loggedIn = false

  constructor(private readonly hasLocks: boolean) {
    this.browser = new VirtualBrowser({ hasLocks })
    this.stored = createTokenStorage(() => this.browser.storage.truth)
    for (let index = 0; index < TABS; index += 1) this.open(index)
  }

  async take(step: Step): Promise<void> {
    const { time, server } = this.browser
    if (BY_HAND.includes(step.kind)) await this.waitForPerson()
    switch (step.kind) {
      case 'wait':
        await time.advance(step.ms)
        break
      case 'sleep':
        time.sleep(step.ms)
        break
      case 'clock':
        time.setClock(step.ms)
        break
      case 'login':
        this.tab(step.tab).session.signIn(server.login(step.user))
        this.loggedIn = true
        break
      case 'logout':
        // A tab that does not see the session has no button to end it with.
        if (!this.tab(step.tab).session.store.getState().isAuthenticated) break
        this.tab(step.tab).session.signOut()
        this.loggedIn = false
        break
      case 'wake':
        this.tab(step.tab).session.check()
        break
      case 'reload':
        await this.tab(step.tab).close()
        this.open(step.tab)
        break
      case 'call':
        this.tab(step.tab).call(step.fate, step.latency)
        break
      case 'fates':
        // A copy, because the server consumes them and the report of a failure prints them.
        server.refreshFates = [...step.fates]
        break
      case 'revoke':
        server.revokeAccessTokens()
    }
    await time.advance(0)
    this.expectRulesKept()
  }

  /** With a working server, everything must settle. */
  async settle(): Promise<void> {
    const { time, server } = this.browser
    server.refreshFates = []
    await time.advance(MINUTE_MS)
    for (const tab of this.tabs) tab.session.check()
    await time.advance(RETRY_MS + MINUTE_MS)
    this.expectRulesKept()

    const stored = this.stored.read()
    if (stored) expect(isExpired(stored, time.clockOf('test').now()), 'a dead token').toBe(false)
    for (const tab of this.tabs) {
      expect(tab.pendingCalls.size, 'calls that never settle').toBe(0)
      const { isAuthenticated, user } = tab.session.store.getState()
      expect(isAuthenticated, 'whether the tab has a session').toBe(stored !== null)
      expect(user, 'whose session the tab has').toEqual(stored && userFromAccessToken(stored.accessToken))
      expect(tab.timers + Number(tab.seen.refreshing), 'timers, or the refresh that one has set off').toBe(
        stored ? 1 : 0,
      )
    }
  }

  /** A person never acts twice before all tabs have seen the first action. Timers, calls and responses may come at any time. */
  private async waitForPerson(): Promise<void> {
    const { time } = this.browser
    await time.advance(Math.max(0, this.nextAction - time.awake))
    this.nextAction = time.awake + SETTLING_MS
  }

  private expectRulesKept(): void {
    const { server, storage, time } = this.browser
    const stored = this.stored.read()
    // Until the tabs see each other's writes, one may write a state that another has to repair.
    const isSettled =
      storage.isSettledFor(SETTLING_MS) && time.awake - (server.refusedAt ?? -SETTLING_MS) >= SETTLING_MS
    if (isSettled) this.expectSessionOf(stored)
    if (this.hasLocks) {
      expect(server.mostRefreshesAtOnce, 'refreshes at once').toBeLessThanOrEqual(1)
      expect(server.sawOutdatedToken, 'an outdated refresh token').toBe(false)
      expect(server.sawNeedlessRefresh, 'a needless refresh').toBe(false)
    }
    for (const tab of this.tabs) {
      expect(tab.seen.hammered, 'a refresh within 30 s of a failed one').toBe(false)
      // One for the next refresh, one for the timeout of lock or storage, one for the repair of a late response.
      expect(tab.timers, 'timers').toBeLessThanOrEqual(3)
      if (tab.session.store.getState().isAuthenticated) {
        expect(tab.timers > 0 || tab.seen.refreshing, 'something that keeps the session alive').toBe(true)
      } else {
        expect(tab.pendingCalls.size, 'calls that outlive their session').toBe(0)
        if (!stored && isSettled) expect(tab.timers, 'timers that outlive their session').toBe(0)
      }
    }
  }

  private expectSessionOf(stored: Tokens | null): void {
    const { server } = this.browser
    // Without locks the server may refuse a token that another tab has just replaced.
    if (server.refusedAt !== null && (this.hasLocks || !stored)) this.loggedIn = false
    expect(stored !== null, 'whether there is a session').toBe(this.loggedIn)
    if (stored) expect(loginOf(stored.accessToken), 'whose session it is').toBe(server.latestLogin)
  }

  private open(index: number): void {
    this.opened += 1
    const opened = openTab(`tab ${this.opened}`, this.browser)
    this.tabs[index] = opened
    opened.session.start()
  }

  private tab(index: number): VirtualTab {
    const found = this.tabs[index]
    if (!found) throw new Error(`no tab ${index}`)
    return found
  }
}

const FIRST_LOGIN: Step = { kind: 'login', tab: 0, user: 0 }

async function simulate(steps: Step[], hasLocks: boolean): Promise<void> {
  const simulation = new Simulation(hasLocks)
  for (const step of [FIRST_LOGIN, ...steps]) await simulation.take(step)
  await simulation.settle()
}

afterAll(() => vi.unstubAllGlobals())

const steps = fc.array(step, { maxLength: 40 })
/** A few seconds on an idle machine. */
const TIMEOUT_MS = 60_000

test.each([
  ['keeps every invariant of the session through random histories of a browser', true, 200],
  ['loses a session only to refusal or logout where tabs have no locks', false, 100],
])(
  '%s',
  (_, hasLocks, numRuns) =>
    fc.assert(
      fc.asyncProperty(steps, (taken) => simulate(taken, hasLocks)),
      { numRuns, seed: SEED },
    ),
  TIMEOUT_MS,
)
