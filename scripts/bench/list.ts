import type { Browser } from 'playwright'
import { quantile } from '../lib/quantile.ts'
import { signIn } from '../lib/sign-in.ts'
import { withAppInBrowser, withBrowser } from '../lib/with-browser.ts'
import type { BenchOptions } from './kit/options.ts'
import { recordInteractions, takeInteractions } from './kit/record-interactions.ts'
import { SLOWDOWN, slowCpu } from './kit/slow-device.ts'
import { type Table, tableOf } from './kit/table.ts'
import { milliseconds } from './kit/texts.ts'

const ROUTES = ['/customers', '/properties']

/** A page of the same remote without a list, below the same group of links. */
const NEIGHBOUR = '/customer-groups'

/** Text that is typed key by key and removed again. */
const NEEDLES = ['fazenda', 'maria', 'sorriso', '12.34']

/** Just longer than the debounce of the search, so that every key waits for the rows of the key before. */
const KEY_PAUSE_MS = 270

/** With empty memory. Each opening takes many seconds, so a list is opened less often than a page. */
const OPENINGS = 3

interface Row {
  route: string
  cpu: number
  rows: number
  inDocument: number
  keys: number
  p50: number
  p95: number
  longestTask: number
}

/** Opens lists of ten thousand rows that load whole, and searches them. */
export async function measure({ url: runningUrl }: BenchOptions): Promise<Table[]> {
  const rows: Row[] = []
  const measureAll = async (browser: Browser, url: string) => {
    for (const route of ROUTES)
      for (const cpu of [1, SLOWDOWN]) rows.push(await measureList(browser, url, route, cpu))
  }
  // A running app needs SEED_DEMO=large.
  if (runningUrl) await withBrowser((browser) => measureAll(browser, runningUrl))
  else await withAppInBrowser(3914, measureAll, { SEED_DEMO: 'large' })
  return [
    tableOf({
      title: `Lists that load whole: key to paint, and the longest task of ${OPENINGS} openings`,
      columns: [
        { header: 'List', text: ({ route }) => `\`${route}\``, isText: true },
        { header: 'CPU', text: ({ cpu }) => (cpu === 1 ? 'full speed' : `${cpu} times slower`) },
        { header: 'Rows', text: (row) => String(row.rows) },
        { header: 'In the document', text: ({ inDocument }) => String(inDocument) },
        { header: 'Keys', text: ({ keys }) => String(keys) },
        { header: 'p50', text: ({ p50 }) => milliseconds(p50) },
        { header: 'p95', text: ({ p95 }) => milliseconds(p95) },
        { header: 'Longest task', text: ({ longestTask }) => milliseconds(longestTask) },
      ],
      rows,
    }),
  ]
}

async function measureList(browser: Browser, url: string, route: string, cpu: number): Promise<Row> {
  const page = await browser.newPage()
  await signIn(page, url)
  await recordInteractions(page)
  await slowCpu(page, cpu)

  let longestTask = 0
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.goto(`${url}${NEIGHBOUR}`)
    await page.getByRole('button', { name: 'Clientes', expanded: false }).click()
    const link = page.locator(`nav a[href="${route}"]`)
    await page.waitForLoadState('networkidle')
    // The start of the app has a benchmark of its own.
    await takeInteractions(page)
    await link.click()
    await page.getByRole('button', { name: 'Detalhes' }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const { tasks } = await takeInteractions(page)
    longestTask = Math.max(longestTask, ...tasks)
  }
  const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1
  const inDocument = await page.locator('tbody tr').count()

  for (const needle of NEEDLES) {
    await page.getByRole('searchbox').focus()
    for (const key of needle) await page.keyboard.press(key, { delay: KEY_PAUSE_MS })
    for (const _ of needle) await page.keyboard.press('Backspace', { delay: KEY_PAUSE_MS })
  }
  const { keys } = await takeInteractions(page)
  await page.context().close()
  const [p50, p95] = [quantile(keys, 0.5), quantile(keys, 0.95)]
  return { route, cpu, rows, inDocument, keys: keys.length, p50, p95, longestTask }
}
