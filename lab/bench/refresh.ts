/// <reference lib="dom" />
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Browser, BrowserContext, Page, Request } from 'playwright'
import { withRunningApp } from '../../scripts/start/running-app.ts'
import { signIn } from '../sign-in.ts'
import { withBrowser } from '../with-browser.ts'
import type { BenchOptions } from './kit/options.ts'
import { type Table, tableOf } from './kit/table.ts'

/** How often all tabs find the same token expired, for each number of tabs. */
const ROUNDS = 200
const TAB_COUNTS = [2, 5]

const BUSY = 'busy'

interface Row {
  tabs: number
  processes: number
  machine: 'busy' | 'quiet'
  /** Rounds in which one tab refreshed the token for all. */
  single: number
  calls: number
  failures: string
}

/** How several tabs renew one expired token. */
export async function measure({ url: runningUrl }: BenchOptions): Promise<Table[]> {
  const rows: Row[] = []
  const measureAll = async (url: string) => {
    for (const machine of ['quiet', 'busy'] as const) {
      const stopLoops = machine === 'busy' ? keepBusy(2 * availableParallelism()) : async () => {}
      for (const tabs of TAB_COUNTS) {
        await withBrowser(async (browser) => {
          rows.push({ machine, ...(await measureTabs(browser, url, tabs)) })
        })
      }
      await stopLoops()
    }
  }
  await (runningUrl ? measureAll(runningUrl) : withRunningApp(3915, measureAll))
  return [
    tableOf({
      title: `Tabs that find the same token expired, ${ROUNDS} times`,
      columns: [
        { header: 'Machine', text: ({ machine }) => machine, isText: true },
        { header: 'Tabs', text: ({ tabs }) => String(tabs) },
        { header: 'Renderer processes', text: ({ processes }) => String(processes) },
        { header: 'Rounds with one call', text: ({ single }) => String(single) },
        { header: 'Calls', text: ({ calls }) => String(calls) },
        { header: 'Failed', text: ({ failures }) => failures },
      ],
      rows,
    }),
  ]
}

/** Expires the token for all tabs at once, repeatedly, and counts the calls that refreshed it. */
async function measureTabs(browser: Browser, url: string, count: number): Promise<Omit<Row, 'machine'>> {
  const context = await browser.newContext()
  const first = await context.newPage()
  await signIn(first, url)
  const others = await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()))
  await Promise.all(others.map((tab) => tab.goto(`${url}/company`)))
  const tabs = [first, ...others]
  const { presented, failures } = watchRefreshes(context)

  const expired: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) expired.push(await meetExpiredToken(tabs))
  // Playwright reports calls with a delay.
  await Promise.all(tabs.map((tab) => tab.reload()))

  const timesOf = (token: string) => presented.filter((one) => one === token).length
  const processes = await rendererCount(browser)
  await context.close()
  return {
    tabs: count,
    processes,
    single: expired.filter((token) => timesOf(token) === 1).length,
    calls: presented.length,
    failures: failures.join(', ') || 'none',
  }
}

/** Records the refresh token of every refresh call of a browser, and the failures of those calls. */
function watchRefreshes(context: BrowserContext): { presented: string[]; failures: string[] } {
  const presented: string[] = []
  const failures: string[] = []
  const isRefresh = (request: Request) => request.url().endsWith('/api/auth/refresh')
  context.on('request', (request) => {
    if (isRefresh(request))
      presented.push(String(Reflect.get(Object(request.postDataJSON()), 'refreshToken')))
  })
  context.on('response', (response) => {
    if (isRefresh(response.request()) && !response.ok()) failures.push(`HTTP ${response.status()}`)
  })
  context.on('requestfailed', (request) => {
    if (isRefresh(request)) failures.push(request.failure()?.errorText ?? 'no response')
  })
  return { presented, failures }
}

/**
 * Expires the token in all tabs and waits until they have a new one and none waits for a lock.
 * @returns the refresh token that was stored before
 */
async function meetExpiredToken(tabs: readonly Page[]): Promise<string> {
  const spent = await tabs[0]?.evaluate(() => {
    const token = localStorage.getItem('refreshToken')
    localStorage.setItem('tokenExpiry', '1')
    // The other tabs get a storage event.
    dispatchEvent(new Event('online'))
    return token
  })
  let before: string | undefined
  for (;;) {
    const seen = new Set(await Promise.all(tabs.map((tab) => tab.evaluate(tokenAtRest))))
    const [token] = seen
    // Twice the same: a tab may not see yet what another has stored.
    if (seen.size === 1 && token !== spent && token !== BUSY && token === before) break
    before = seen.size === 1 ? token : undefined
  }
  if (!spent) throw new Error('The session was lost.')
  return spent
}

/** Runs in a tab: the refresh token that it sees, or `BUSY` while any tab refreshes or is about to. */
async function tokenAtRest(): Promise<string | undefined> {
  const { held = [], pending = [] } = await navigator.locks.query()
  const isBusy = [...held, ...pending].some(({ name }) => name === 'celeiro-token-refresh')
  return isBusy ? 'busy' : (localStorage.getItem('refreshToken') ?? undefined)
}

async function rendererCount(browser: Browser): Promise<number> {
  const devtools = await browser.newBrowserCDPSession()
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo')
  return processInfo.filter(({ type }) => type === 'renderer').length
}

/** Busy loops that take the processor away from the browser. */
function keepBusy(loops: number): () => Promise<unknown> {
  const workers = Array.from({ length: loops }, () => new Worker('for (;;);', { eval: true }))
  return () => Promise.all(workers.map((worker) => worker.terminate()))
}
