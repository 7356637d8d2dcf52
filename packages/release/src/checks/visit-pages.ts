import { setTimeout } from 'node:timers/promises'
import type { UserRole } from '@celeiro/api-contract/vocabulary'
import { liesWithin } from '@celeiro/app-manifest/page-paths'
import type { Browser, BrowserContext, Page } from 'playwright'
import { type BrokenPage, NOTHING_FOUND, type Trial } from './checked-build.ts'
import { type Thrown, thrownAt } from './thrown-at.ts'
import type { TrialReport } from './trial-entry.ts'
import { AWAY, ENTRY, ORIGIN, type TrialSite } from './trial-site.ts'

/** Milliseconds until the shell must have begun to load the remote, and then until it must have, on a machine with a lot to do. */
const LOAD_LIMIT = 60_000
/** Milliseconds until a page must have shown or thrown, and then until it must have settled. */
const PAGE_LIMIT = 10_000
/** Milliseconds in which a page takes a call, unless its scripts never pause. */
export const limits = { call: 15_000 }
/** Milliseconds without a request until a page has what it asked for, and those after which it does without. */
const QUIET = 100
const QUIET_LIMIT = 2_000

/** A tab in which the shell has loaded the remote, and what that has told since it opened its page. */
interface Opened {
  tab: Page
  reports: TrialReport[]
}

/** Opens the pages as a user of the role goes from one to the next, each time by a page with nothing on it. */
export async function visitPages(
  browser: Browser,
  { base, settings, places, policy, answer }: TrialSite,
  dist: string,
  role: UserRole,
): Promise<Trial> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.route('**', async (route) => {
    const { origin, pathname } = new URL(route.request().url())
    const end = origin === ORIGIN ? route.fulfill(await answer(pathname)) : route.abort()
    // The tab may be closed by now.
    await end.catch(() => {})
  })
  const trialOf = `globalThis.celeiroTrial = ${JSON.stringify(settings)}`
  await context.addInitScript({ content: [signIn(role), trialOf].join('\n') })
  const quiet = watchRequests(context)
  const broken: BrokenPage[] = []
  const unseen: string[] = []
  const blocked: string[] = []
  let opened: Opened | undefined
  for (const { path, name } of places) {
    if (opened) goTo(opened.tab, path)
    else {
      const attempt = await openTab(context, ORIGIN + path)
      if ('message' in attempt) return { ...NOTHING_FOUND, failure: await thrownAt(attempt, base, dist) }
      opened = attempt
    }
    const { tab, reports } = opened
    const outcome = await visitPage(tab, reports, path, quiet)
    if (outcome !== 'left') {
      // The next page would wait for it.
      tab.close().catch(() => {})
      opened = undefined
    }

    const error = reports.find((it): it is TrialReport & Thrown => isThrown(it, base))
    if (error) broken.push({ place: name, roles: [role], error: await thrownAt(error, base, dist) })
    else if (outcome === 'endless') broken.push({ place: name, roles: [role] })
    else if (outcome === 'unseen') unseen.push(`its ${name} as ${role}`)
    for (const it of reports.splice(0))
      if (it.kind === 'blocked') blocked.push(`${it.directive} ${it.blocked} on its ${name}`)
  }
  return { broken, unseen, blocked, policy }
}

/** Opens an address in a new tab. @returns why the remote does not load, if so @throws if the shell does not load it */
async function openTab(context: BrowserContext, address: string): Promise<Opened | Thrown> {
  const tab = await context.newPage()
  const reports: TrialReport[] = []
  await tab.exposeBinding('celeiroReport', (_, report: TrialReport) => void reports.push(report))
  await tab.goto(address, { waitUntil: 'commit' })
  const begun = await until(() => reports.find(({ kind }) => kind === 'begun'), LOAD_LIMIT)
  if (!begun) throw new Error('the deployed shell did not ask for it')
  const loaded = await until(
    () => reports.find((it) => it.kind === 'load' || it.kind === 'loaded'),
    LOAD_LIMIT,
  )
  if (loaded?.kind === 'load') return loaded
  if (loaded?.kind !== 'loaded') return { message: `no end after ${LOAD_LIMIT / 1000} s`, stack: '' }
  return { tab, reports }
}

/** Waits until a page has shown and settled, and leaves it; it is `shown` where that takes too long, `unseen` where nothing shows in time. */
async function visitPage(
  tab: Page,
  reports: readonly TrialReport[],
  path: string,
  quiet: () => number,
): Promise<'left' | 'shown' | 'endless' | 'unseen'> {
  const shown = await until(() => reports.find((it) => hasShown(it, path)), PAGE_LIMIT)
  const isWhole = shown?.kind === 'shown'
  const settled = isWhole ? await until(() => settledOn(reports, path), PAGE_LIMIT) : undefined
  if (!shown || (isWhole && !settled)) return (await responds(tab)) ? 'unseen' : 'endless'
  if (settled?.isEndless) return 'endless'
  await until(() => quiet() > QUIET || undefined, QUIET_LIMIT)
  goTo(tab, AWAY)
  const rest = await until(() => settledOn(reports, AWAY), PAGE_LIMIT)
  if (rest?.isEndless) return 'endless'
  return rest ? 'left' : 'shown'
}

const hasShown = (it: TrialReport, path: string): boolean =>
  it.kind === 'render' || (it.kind === 'shown' && liesWithin(it.path, path))

/** The last report of that once all parts of the page have settled: a layout and what it contains are watched one by one. */
function settledOn(reports: readonly TrialReport[], path: string) {
  const here = reports.filter((it) => 'path' in it && liesWithin(it.path, path))
  const settled = here.flatMap((it) => (it.kind === 'settled' ? it : []))
  return 2 * settled.length === here.length ? settled.at(-1) : undefined
}

/** Whether a report tells of an error that the remote is to blame for. */
function isThrown(report: TrialReport, base: string): report is TrialReport & Thrown {
  if (report.kind === 'render') return true
  if (report.kind === 'uncaught') return isOfBuild(report.stack, base)
  // Nothing but the trial is within reach, and of calls that the API refuses the shell makes the errors.
  if (report.kind !== 'rejected' || report.message === 'Failed to fetch') return false
  return isOfBuild(report.stack.match(/^\s+at .*$/m)?.[0] ?? '', base)
}

const isOfBuild = (stack: string, base: string): boolean =>
  stack
    .split(base)
    .slice(1)
    .some((file) => !file.startsWith(ENTRY))

/** @returns a function that tells the milliseconds since the last response; 0 while there are requests */
function watchRequests(context: BrowserContext): () => number {
  let open = 0
  let last = performance.now()
  const end = () => {
    open -= 1
    last = performance.now()
  }
  context.on('request', () => {
    open += 1
  })
  context.on('requestfinished', end).on('requestfailed', end)
  return () => (open > 0 ? 0 : performance.now() - last)
}

const responds = (tab: Page): Promise<boolean> =>
  Promise.race([
    tab.evaluate('true').then(
      () => true,
      () => false,
    ),
    setTimeout(limits.call, false, { ref: false }),
  ])

/** The end of a page that hangs is not waited for. */
function goTo(tab: Page, path: string): void {
  const go = `history.pushState(null, '', ${JSON.stringify(path)}); dispatchEvent(new PopStateEvent('popstate'))`
  tab.evaluate(go).catch(() => {})
}

/** A script that stores a session as the app does (spec §4), with a token that nobody has signed. */
function signIn(role: UserRole): string {
  const claims = { sub: `check-${role}`, username: 'check', name: 'Verificação', role }
  const token = ['e30', Buffer.from(JSON.stringify(claims)).toString('base64url'), ''].join('.')
  return `Object.assign(localStorage, ${JSON.stringify({ accessToken: token, refreshToken: 'check' })}, { tokenExpiry: Date.now() + 900_000 })`
}

/** The first value that is there; undefined after so many milliseconds. */
async function until<T>(look: () => T | undefined, limit: number): Promise<T | undefined> {
  const end = performance.now() + limit
  for (;;) {
    const found = look()
    if (found !== undefined || performance.now() > end) return found
    await setTimeout(20)
  }
}
