import type { Browser } from 'playwright'
import { signIn } from '../sign-in.ts'
import { atBothSpeeds, cpuColumn, type KeyFigures, keyColumns, keyFigures } from './kit/key-figures.ts'
import type { BenchOptions } from './kit/options.ts'
import { recordInteractions, takeInteractions } from './kit/record-interactions.ts'
import { slowCpu } from './kit/slow-device.ts'
import { type Table, tableOf } from './kit/table.ts'

const ROUTES = ['/customers', '/properties']

/** A page of the same remote without a list, below the same group of links. */
const NEIGHBOUR = '/customer-groups'

/** Text that is typed key by key and removed again. */
const NEEDLES = ['fazenda', 'maria', 'sorriso', '12.34']

/** Just longer than the debounce of the search, so that every key waits for the rows of the key before. */
const KEY_PAUSE_MS = 270

/** With empty memory. Each opening takes many seconds, so a list is opened less often than a page. */
const OPENINGS = 3

interface Row extends KeyFigures {
  route: string
  rows: number
  inDocument: number
}

/** Opens lists of ten thousand rows that load whole, and searches them. A running app needs SEED_DEMO=large. */
export async function measure(options: BenchOptions): Promise<Table[]> {
  const rows = await atBothSpeeds(options, 3914, { SEED_DEMO: 'large' }, async (browser, url, cpu) => {
    const measured: Row[] = []
    for (const route of ROUTES) measured.push(await measureList(browser, url, route, cpu))
    return measured
  })
  return [
    tableOf<Row>({
      title: `Lists that load whole: key to paint, and the longest task of ${OPENINGS} openings`,
      columns: [
        { header: 'List', text: ({ route }) => `\`${route}\``, isText: true },
        cpuColumn,
        { header: 'Rows', text: (row) => String(row.rows) },
        { header: 'In the document', text: ({ inDocument }) => String(inDocument) },
        ...keyColumns,
      ],
      rows: rows.toSorted((a, b) => ROUTES.indexOf(a.route) - ROUTES.indexOf(b.route)),
    }),
  ]
}

async function measureList(browser: Browser, url: string, route: string, cpu: number): Promise<Row> {
  const page = await browser.newPage()
  await signIn(page, url)
  await recordInteractions(page)
  await slowCpu(page, cpu)

  const longTasks: number[] = []
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
    longTasks.push(...tasks)
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
  return { route, rows, inDocument, ...keyFigures(cpu, { keys, tasks: longTasks }) }
}
