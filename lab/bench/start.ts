import type { Browser, BrowserContext } from 'playwright'
import { quantile } from '../quantile.ts'
import { signIn } from '../sign-in.ts'
import { type Host, withHosts } from '../web-hosts.ts'
import { withBrowser } from '../with-browser.ts'
import { measureOpenings, type Openings } from './kit/openings.ts'
import type { BenchOptions } from './kit/options.ts'
import { LINE_TEXT, SLOWDOWN } from './kit/slow-device.ts'
import { milliseconds, seconds, type Table } from './kit/table.ts'
import { measureVisit, type Visit, type VisitFigures } from './kit/visit.ts'

/** A skeleton row has no index. */
const ORDER_ROW = 'tbody tr[data-index]'
const PASSWORD = 'input[type=password]'

/** The page and what it is ready with. */
const SCREENS = { '/home': 'first order row', '/login': 'login form' }
type Screen = keyof typeof SCREENS

interface Variant extends Visit {
  name: string
  screen: Screen
  /** The host to sign in to before the visit. */
  host?: Host
}

/**
 * First visits and return visits of the orders and the login on a slow line, and the first openings of the other screens: as
 * released, other web roots, and peers.
 */
export async function measure(options: BenchOptions): Promise<Table[]> {
  const { visits, peer, peerRow } = options
  const results = new Map<Variant, VisitFigures[]>()
  const openings = new Map<Host, Openings[]>()
  await withHosts(options.webRoot, (_, hosts) =>
    withBrowser(async (browser) => {
      for (const variant of [
        ...hosts.flatMap(variantsOf),
        ...peer.map((url): Variant => ({ name: url, screen: '/home', url, selector: peerRow })),
      ])
        results.set(variant, [])
      for (let visit = 0; visit < visits; visit += 1) {
        console.error(`visit ${visit + 1} of ${visits}`)
        for (const [variant, figures] of results) figures.push(await visitOnce(browser, variant))
        for (const host of hosts) {
          const storageState = await sessionAt(browser, host)
          const url = `${host.url}/home`
          const opened = await measureOpenings(browser, { url, storageState, slowdown: SLOWDOWN })
          openings.set(host, [...(openings.get(host) ?? []), opened])
        }
      }
    }),
  )
  const visited = Object.entries(SCREENS).map(([screen, ready]) => ({
    title: `\`${screen}\`: ${LINE_TEXT}; medians of ${visits} interleaved visits`,
    rows: rowsOf(new Map([...results].filter(([variant]) => variant.screen === screen)), ready),
  }))
  return [...visited, openingsTable(openings)]
}

/** Every screen, and all of them. */
function openingsTable(openings: ReadonlyMap<Host, readonly Openings[]>): Table {
  const rows = [...openings].flatMap(([{ name }, visits]) => {
    const screens = [...(visits[0] ?? new Map()).keys()]
    const timesOf = (screen: string) => visits.flatMap((opened) => opened.get(screen) ?? [])
    const row = (screen: string, times: readonly number[]) => ({
      Variant: name,
      Screen: screen,
      p50: milliseconds(quantile(times, 0.5)),
      Slowest: milliseconds(Math.max(...times)),
    })
    return [...screens.map((screen) => row(screen, timesOf(screen))), row('all', screens.flatMap(timesOf))]
  })
  return { title: `First opening of each screen, its code loaded ahead: CPU ${SLOWDOWN} times slower`, rows }
}

function variantsOf(host: Host): Variant[] {
  const { name, url } = host
  const home = { host, screen: '/home', url: `${url}/home`, selector: ORDER_ROW } as const
  return [
    { ...home, name },
    { ...home, name: `${name}, return visit`, isReturn: true },
    { name, screen: '/login', url: `${url}/login`, selector: PASSWORD },
  ]
}

type Session = Awaited<ReturnType<BrowserContext['storageState']>>

/** Within this time (ms) no token is renewed: that would add a call to some visits. */
const SESSION_LIFE_MS = 5 * 60_000

const sessions = new Map<Host, { session: Session; since: number }>()

async function visitOnce(browser: Browser, { host, ...visit }: Variant): Promise<VisitFigures> {
  return measureVisit(browser, host ? { ...visit, storageState: await sessionAt(browser, host) } : visit)
}

async function sessionAt(browser: Browser, host: Host): Promise<Session> {
  const known = sessions.get(host)
  if (known && performance.now() - known.since < SESSION_LIFE_MS) return known.session
  const page = await browser.newPage()
  await signIn(page, host.url)
  const session = await page.context().storageState()
  await page.context().close()
  sessions.set(host, { session, since: performance.now() })
  return session
}

/** @param ready what the visits wait for */
function rowsOf(results: ReadonlyMap<Variant, readonly VisitFigures[]>, ready: string): Table['rows'] {
  const rows = [...results].map(([{ name }, figures]) => ({ name, ...medians(figures) }))
  return rows.map((row) => ({
    Variant: row.name,
    Script: `${(row.scriptBytes / 1000).toFixed(0)} KB`,
    Scripts: String(row.scripts),
    Requests: String(row.requests),
    Depth: String(row.depth),
    'First paint': seconds(row.firstPaint),
    FCP: seconds(row.firstContentfulPaint),
    [ready]: seconds(row.ready),
    // To a first visit of the app as released.
    Ratio: (row.ready / (rows[0]?.ready ?? Number.NaN)).toFixed(2),
    Blank: milliseconds(row.blank),
    Shift: row.shift.toFixed(3),
    Blocked: milliseconds(row.blocked),
    'Longest task': milliseconds(row.longestTask),
  }))
}

function medians(visits: readonly VisitFigures[]): VisitFigures {
  const names = Object.keys(visits[0] ?? {}) as (keyof VisitFigures)[]
  const median = (name: keyof VisitFigures) =>
    quantile(
      visits.map((figures) => figures[name]),
      0.5,
    )
  return Object.fromEntries(names.map((name) => [name, median(name)])) as Record<keyof VisitFigures, number>
}
