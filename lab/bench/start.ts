import type { Browser, BrowserContext } from 'playwright'
import { quantile } from '../quantile.ts'
import { signIn } from '../sign-in.ts'
import { withBrowser } from '../with-browser.ts'
import { type Host, MONOLITH, withVariants } from './kit/hosts.ts'
import { measureOpenings, type Openings } from './kit/openings.ts'
import type { BenchOptions } from './kit/options.ts'
import { LINE_TEXT, SLOWDOWN } from './kit/slow-device.ts'
import { type Column, milliseconds, seconds, type Table, tableOf } from './kit/table.ts'
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

interface Row extends VisitFigures {
  variant: string
  /** The median of this variant to that of the monolith's first visit. */
  ratio: number
}

/**
 * First visits and return visits of the orders and the login on a slow line, and the first openings of the other screens: as
 * released, as one app, and peers.
 */
export async function measure(options: BenchOptions): Promise<Table[]> {
  const { visits, peer, peerRow } = options
  const results = new Map<Variant, VisitFigures[]>()
  const openings = new Map<Host, Openings[]>()
  await withVariants(options, (hosts) =>
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
  const visited = Object.entries(SCREENS).map(([screen, ready]) =>
    tableOf({
      title: `\`${screen}\`: ${LINE_TEXT}; medians of ${visits} interleaved visits`,
      columns: columnsFor(ready),
      rows: rowsOf(new Map([...results].filter(([variant]) => variant.screen === screen))),
    }),
  )
  return [...visited, openingsTable(openings)]
}

interface OpeningRow {
  variant: string
  screen: string
  times: readonly number[]
}

/** Every screen, and all of them. */
function openingsTable(openings: ReadonlyMap<Host, readonly Openings[]>): Table {
  const rows = [...openings].flatMap(([{ name: variant }, visits]): OpeningRow[] => {
    const screens = [...(visits[0] ?? new Map()).keys()]
    const timesOf = (screen: string) => visits.flatMap((opened) => opened.get(screen) ?? [])
    return [
      ...screens.map((screen) => ({ variant, screen, times: timesOf(screen) })),
      { variant, screen: 'all', times: screens.flatMap(timesOf) },
    ]
  })
  return tableOf<OpeningRow>({
    title: `First opening of each screen, its code loaded ahead: CPU ${SLOWDOWN} times slower`,
    columns: [
      { header: 'Variant', text: ({ variant }) => variant, isText: true },
      { header: 'Screen', text: ({ screen }) => screen, isText: true },
      { header: 'p50', text: ({ times }) => milliseconds(quantile(times, 0.5)) },
      { header: 'Slowest', text: ({ times }) => milliseconds(Math.max(...times)) },
    ],
    rows,
  })
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

function rowsOf(results: ReadonlyMap<Variant, readonly VisitFigures[]>): Row[] {
  const rows = [...results].map(([{ name }, figures]) => ({ variant: name, ...medians(figures) }))
  const monolith = rows.find(({ variant }) => variant === MONOLITH)
  return rows.map((row) => ({ ...row, ratio: row.ready / (monolith?.ready ?? Number.NaN) }))
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

const columnsFor = (ready: string): Column<Row>[] => [
  { header: 'Variant', text: ({ variant }) => variant, isText: true },
  { header: 'Script', text: ({ scriptBytes }) => `${(scriptBytes / 1000).toFixed(0)} KB` },
  { header: 'Scripts', text: ({ scripts }) => String(scripts) },
  { header: 'Requests', text: ({ requests }) => String(requests) },
  { header: 'Depth', text: ({ depth }) => String(depth) },
  { header: 'First paint', text: ({ firstPaint }) => seconds(firstPaint) },
  { header: 'FCP', text: ({ firstContentfulPaint }) => seconds(firstContentfulPaint) },
  { header: ready, text: (row) => seconds(row.ready) },
  { header: 'Ratio', text: ({ ratio }) => ratio.toFixed(2) },
  { header: 'Blank', text: ({ blank }) => milliseconds(blank) },
  { header: 'Shift', text: ({ shift }) => shift.toFixed(3) },
  { header: 'Blocked', text: ({ blocked }) => milliseconds(blocked) },
  { header: 'Longest task', text: ({ longestTask }) => milliseconds(longestTask) },
]
