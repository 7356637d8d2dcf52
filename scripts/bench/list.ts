/// <reference lib="dom" />
import type { Browser, Page } from 'playwright'
import { signIn } from '../lib/sign-in.ts'
import { withAppInBrowser, withBrowser } from '../lib/with-browser.ts'

/** How many times slower than this machine's the measured CPU is. */
const SLOWDOWN = 4

/** What is typed, one key after the other, and removed again. */
const NEEDLES = ['fazenda', 'maria', 'sorriso', '12.34']

/** Just over the pause after which a search starts, so that every key meets the rows of the one before. */
const KEY_PAUSE_MS = 270

/** The milliseconds from each key to the frame that shows it, and those of each task that held the page up. */
interface Timings {
  keys: number[]
  tasks: number[]
}

// `npm run bench -- list` builds and starts the app; `npm run bench -- list <url>` measures one that runs with SEED_DEMO=large.
const [, runningUrl] = process.argv.slice(2)
if (runningUrl) await withBrowser((browser) => benchLists(browser, runningUrl))
else await withAppInBrowser(3914, benchLists, { SEED_DEMO: 'large' })

async function benchLists(browser: Browser, url: string): Promise<void> {
  for (const route of ['/customers', '/properties']) console.log(await benchList(browser, url, route))
}

/** Opens a list that arrives whole, searches it, and says in one line how that felt. */
async function benchList(browser: Browser, url: string, route: string): Promise<string> {
  const page = await browser.newPage()
  await signIn(page, url)
  await page.addInitScript(recordTimings)
  const cpu = await page.context().newCDPSession(page)
  await cpu.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })

  await page.goto(`${url}${route}`)
  await page.getByRole('button', { name: 'Detalhes' }).first().waitFor()
  const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1
  const inDocument = await page.locator('tbody tr').count()
  const { tasks } = await timings(page)

  for (const needle of NEEDLES) {
    await page.getByRole('searchbox').focus()
    for (const key of needle) await page.keyboard.press(key, { delay: KEY_PAUSE_MS })
    for (const _ of needle) await page.keyboard.press('Backspace', { delay: KEY_PAUSE_MS })
  }
  const { keys } = await timings(page)
  await page.close()
  return [
    `${route}: ${rows} rows, ${inDocument} in the document, CPU ${SLOWDOWN} times slower`,
    `key to paint p50 ${quantile(keys, 0.5)} ms, p95 ${quantile(keys, 0.95)} ms over ${keys.length} keys`,
    `longest task while opening ${Math.round(Math.max(0, ...tasks))} ms`,
  ].join('; ')
}

/** Runs in the page. A frame has been painted when a task that its last callback posted runs. */
function recordTimings(): void {
  const recorded: Timings = { keys: [], tasks: [] }
  Object.assign(globalThis, { celeiroTimings: recorded })
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => recorded.keys.push(performance.now() - timeStamp)
        port2.postMessage(null)
      }),
    { capture: true },
  )
  new PerformanceObserver((list) => {
    recorded.tasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
}

async function timings(page: Page): Promise<Timings> {
  return page.evaluate(() => Reflect.get(globalThis, 'celeiroTimings') as Timings) // what recordTimings put there
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN)
}
