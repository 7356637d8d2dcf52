import type { Browser, Page } from 'playwright'
import { quantile } from '../lib/quantile.ts'
import { signIn } from '../lib/sign-in.ts'
import { withAppInBrowser, withBrowser } from '../lib/with-browser.ts'
import type { BenchOptions } from './kit/options.ts'
import { recordInteractions, takeInteractions } from './kit/record-interactions.ts'
import { SLOWDOWN, slowCpu } from './kit/slow-device.ts'
import { type Table, tableOf } from './kit/table.ts'
import { milliseconds } from './kit/texts.ts'

/** Products of the table; the demo data has fewer. */
const ITEMS = 500

/** Fields that a user types into: of the table, and of the first, a middle and the last product. */
const FIELDS = [
  { field: 'Nome', row: undefined },
  { field: 'Preço', row: 0 },
  { field: 'Preço mínimo', row: 249 },
  { field: 'Quantidade máxima', row: 499 },
]

/** Violates a rule and mends it again. */
const KEYS = ['1', '2', '3', ',', '4', 'x', 'Backspace', '5', 'Backspace', '0']

/** At the speed of a quick typist, and with pauses in which the form validates. */
const PAUSES_MS = [90, 450]

interface Row {
  cpu: number
  field: string
  keys: number
  p50: number
  p95: number
  longestTask: number
}

/** Types into the form of a price table with 500 products. */
export async function measure({ url: runningUrl }: BenchOptions): Promise<Table[]> {
  const rows: Row[] = []
  const measureAll = async (browser: Browser, url: string) => {
    for (const cpu of [1, SLOWDOWN]) rows.push(...(await measureForm(browser, url, cpu)))
  }
  if (runningUrl) await withBrowser((browser) => measureAll(browser, runningUrl))
  else await withAppInBrowser(3916, measureAll)
  return [
    tableOf({
      title: `The form of a price table with ${ITEMS} products: key to paint`,
      columns: [
        { header: 'Field', text: ({ field }) => field, isText: true },
        { header: 'CPU', text: ({ cpu }) => (cpu === 1 ? 'full speed' : `${cpu} times slower`) },
        { header: 'Keys', text: ({ keys }) => String(keys) },
        { header: 'p50', text: ({ p50 }) => milliseconds(p50) },
        { header: 'p95', text: ({ p95 }) => milliseconds(p95) },
        { header: 'Longest task', text: ({ longestTask }) => milliseconds(longestTask) },
      ],
      rows,
    }),
  ]
}

async function measureForm(browser: Browser, url: string, cpu: number): Promise<Row[]> {
  const page = await browser.newPage()
  await signIn(page, url)
  await recordInteractions(page)
  await growFirstTable(page)
  await page.goto(`${url}/price-tables`)
  await slowCpu(page, cpu)
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form
    .getByRole('button', { name: 'Remover' })
    .nth(ITEMS - 1)
    .waitFor()
  await page.waitForTimeout(1_000)
  const opening = await takeInteractions(page)
  const rows: Row[] = [rowOf('(opening)', cpu, opening)]
  for (const { field, row } of FIELDS) {
    const place = row === undefined ? form : form.getByRole('group', { name: `Produto ${row + 1}:` })
    await place.getByRole('textbox', { name: field, exact: true }).focus()
    for (const pause of PAUSES_MS) for (const key of KEYS) await page.keyboard.press(key, { delay: pause })
    await page.waitForTimeout(1_000)
    const name = row === undefined ? field : `${field} of product ${row + 1}`
    rows.push(rowOf(name, cpu, await takeInteractions(page)))
  }
  await page.context().close()
  return rows
}

function rowOf(field: string, cpu: number, { keys, tasks }: { keys: number[]; tasks: number[] }): Row {
  const [p50, p95] = [quantile(keys, 0.5), quantile(keys, 0.95)]
  return { field, cpu, keys: keys.length, p50, p95, longestTask: Math.max(0, ...tasks) }
}

/** Gives the first price table of each response 500 products. */
async function growFirstTable(page: Page): Promise<void> {
  await page.route('**/api/price-tables?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const [table] = body.data ?? body.priceTables ?? body
    table.priceTableItems = Array.from({ length: ITEMS }, (_, index) => {
      const id = `c${String(index).padStart(24, '0')}`
      const product = { id, name: `Produto ${index + 1}`, sku: `SKU-${index + 1}` }
      const figures = { price: 1980.5, minPrice: 1800, minQuantity: 0.5, maxQuantity: 1200 }
      return { id: `item-${index}`, productId: id, product, ...figures }
    })
    await route.fulfill({ response, json: body })
  })
}
