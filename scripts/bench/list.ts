/// <reference lib="dom" />
import type { Browser, Page } from 'playwright'
import { quantile } from '../lib/quantile.ts'
import { signIn } from '../lib/sign-in.ts'
import { withAppInBrowser, withBrowser } from '../lib/with-browser.ts'

/** The factor by which the measured CPU is slower than this machine's. */
const SLOWDOWN = 4

/** Text that is typed key by key and removed again. */
const NEEDLES = ['fazenda', 'maria', 'sorriso', '12.34']

/** Just longer than the debounce of the search, so that every key waits for the rows of the key before. */
const KEY_PAUSE_MS = 270

/** The milliseconds from each key to its frame, and those of each long task. */
interface Timings {
  keys: number[]
  tasks: number[]
}

// `npm run bench -- list` builds and starts the app; `npm run bench -- list <url>` measures a running one with
// SEED_DEMO=large.
const [, runningUrl] = process.argv.slice(2)
if (runningUrl) await withBrowser((browser) => benchLists(browser, runningUrl))
else await withAppInBrowser(3914, benchLists, { SEED_DEMO: 'large' })

async function benchLists(browser: Browser, url: string): Promise<void> {
  for (const route of ['/customers', '/properties']) console.log(await benchList(browser, url, route))
}

/** Opens a list that loads whole, searches it, and reports the timings in one line. */
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
    `key to paint p50 ${Math.round(quantile(keys, 0.5))} ms, p95 ${Math.round(quantile(keys, 0.95))} ms over ${keys.length} keys`,
    `longest task while opening ${Math.round(Math.max(0, ...tasks))} ms`,
  ].join('; ')
}

/** Runs in the page. A task that the last callback of a frame posts runs after the frame is painted. */
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
