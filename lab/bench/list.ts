import type { Browser } from 'playwright'
import { signIn } from '../sign-in.ts'
import {
  atBothSpeeds,
  cpuColumn,
  type KeyFigures,
  keyColumns,
  keyFigures,
  recordKeys,
  takeKeys,
} from './kit/keys.ts'
import { slowCpu } from './kit/slow-device.ts'
import { type Table, tableOf } from './kit/table.ts'

const ROUTES = ['/customers', '/properties']

/** A page of the same remote without a list, below the same group of links. */
const NEIGHBOUR = '/customer-groups'

/** Text that is typed key by key and removed again. */
const NEEDLES = ['fazenda', 'maria', 'sorriso', '12.34']

/** Just longer than the debounce of the search, so that every key waits for the rows of the key before. */
const KEY_PAUSE_MS = 270

/** With empty memory. Each opening takes many seconds. */
const OPENINGS = 3

interface Row extends KeyFigures {
  route: string
  rows: number
}

/** Opens lists of ten thousand rows that load whole, and searches them. */
export async function measure(): Promise<Table[]> {
  const rows = await atBothSpeeds(3914, { SEED_DEMO: 'large' }, async (browser, url, cpu) => {
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
        ...keyColumns,
      ],
      rows,
    }),
  ]
}

async function measureList(browser: Browser, url: string, route: string, cpu: number): Promise<Row> {
  const page = await browser.newPage()
  await signIn(page, url)
  await recordKeys(page)
  await slowCpu(page, cpu)

  const tasks: number[] = []
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.goto(`${url}${NEIGHBOUR}`)
    await page.getByRole('button', { name: 'Clientes', expanded: false }).click()
    const link = page.locator(`nav a[href="${route}"]`)
    await page.waitForLoadState('networkidle')
    // The start of the app has a benchmark of its own.
    await takeKeys(page)
    await link.click()
    await page.getByRole('button', { name: 'Detalhes' }).first().waitFor()
    await page.waitForLoadState('networkidle')
    tasks.push(...(await takeKeys(page)).tasks)
  }
  const rows = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1

  for (const needle of NEEDLES) {
    await page.getByRole('searchbox').focus()
    for (const key of needle) await page.keyboard.press(key, { delay: KEY_PAUSE_MS })
    for (const _ of needle) await page.keyboard.press('Backspace', { delay: KEY_PAUSE_MS })
  }
  const { keys } = await takeKeys(page)
  await page.context().close()
  return { route, rows, ...keyFigures(cpu, { keys, tasks }) }
}
