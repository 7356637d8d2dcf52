import type { Browser, Locator, Page } from 'playwright'
import { quantile } from '../quantile.ts'
import { signIn } from '../sign-in.ts'
import { atBothSpeeds, cpuColumn, type KeyFigures, keyColumns, keyFigures } from './kit/key-figures.ts'
import type { BenchOptions } from './kit/options.ts'
import { recordFrames } from './kit/record-frames.ts'
import { recordInteractions, takeInteractions } from './kit/record-interactions.ts'
import { slowCpu } from './kit/slow-device.ts'
import { type Table, tableOf } from './kit/table.ts'
import { milliseconds } from './kit/texts.ts'

/** Products of the table; the demo data has fewer. */
const ITEMS = 500

/** Products that the picker offers. */
const PRODUCTS = 1_000

/** Fields that a user types into: of the table, the picker, and of the first, a middle and the last product. */
const FIELDS = [
  { field: 'Nome', row: undefined },
  { field: 'Adicionar produto', row: undefined },
  { field: 'Preço', row: 0 },
  { field: 'Preço mínimo', row: 249 },
  { field: 'Quantidade máxima', row: 499 },
]

/** Violates a rule and mends it again. */
const KEYS = ['1', '2', '3', ',', '4', 'x', 'Backspace', '5', 'Backspace', '0']

/** At the speed of a quick typist, and with pauses in which the form validates. */
const PAUSES_MS = [90, 450]

/** Notches of a mouse wheel, one after the other. */
const NOTCHES = 40
const NOTCH_PX = 120
const NOTCH_PAUSE_MS = 50

interface Row extends KeyFigures {
  field: string
}

interface Scrolling {
  cpu: number
  p50: number
  p95: number
  longestTask: number
}

/** Opens the form of a price table with 500 products, types into it and scrolls it. */
export async function measure(options: BenchOptions): Promise<Table[]> {
  const forms = await atBothSpeeds(options, 3916, {}, async (browser, url, cpu) => [
    await measureForm(browser, url, cpu),
  ])
  return [
    tableOf<Row>({
      title: `The form of a price table with ${ITEMS} products: key to paint`,
      columns: [{ header: 'Field', text: ({ field }) => field, isText: true }, cpuColumn, ...keyColumns],
      rows: forms.flatMap(({ rows }) => rows),
    }),
    tableOf<Scrolling>({
      title: `The same form: frame to frame during ${NOTCHES} notches of the wheel`,
      columns: [
        cpuColumn,
        { header: 'p50', text: ({ p50 }) => milliseconds(p50) },
        { header: 'p95', text: ({ p95 }) => milliseconds(p95) },
        { header: 'Longest task', text: ({ longestTask }) => milliseconds(longestTask) },
      ],
      rows: forms.map(({ scrolling }) => scrolling),
    }),
  ]
}

async function measureForm(browser: Browser, url: string, cpu: number) {
  const page = await browser.newPage()
  await signIn(page, url)
  await recordInteractions(page)
  await growFirstTable(page)
  await growProducts(page)
  await page.goto(`${url}/price-tables`)
  await page.waitForLoadState('networkidle')
  await slowCpu(page, cpu)
  const details = await openDetails(page, cpu)
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await productOf(form, ITEMS).waitFor({ state: 'attached' })
  await page.waitForTimeout(1_000)
  const opening = { field: '(opening)', ...keyFigures(cpu, await takeInteractions(page)) }
  const rows: Row[] = [details, opening]
  for (const { field, row } of FIELDS) {
    if (row !== undefined) await scrollTo(form, row)
    const scope = row === undefined ? form : productOf(form, row + 1)
    await scope.getByLabel(field, { exact: true }).focus()
    await page.waitForTimeout(1_000)
    await takeInteractions(page)
    for (const pause of PAUSES_MS) for (const key of KEYS) await page.keyboard.press(key, { delay: pause })
    await page.waitForTimeout(1_000)
    const name = row === undefined ? field : `${field} of product ${row + 1}`
    rows.push({ field: name, ...keyFigures(cpu, await takeInteractions(page)) })
  }
  const scrolling = await scrollByWheel(page, form, cpu)
  await page.context().close()
  return { rows, scrolling }
}

async function openDetails(page: Page, cpu: number): Promise<Row> {
  await takeInteractions(page)
  await page
    .getByRole('button', { name: /^Detalhes/ })
    .first()
    .click()
  const details = page.getByRole('dialog')
  await details.getByRole('cell', { name: `SKU-${ITEMS}`, exact: true }).waitFor({ state: 'attached' })
  await page.waitForTimeout(1_000)
  const figures = keyFigures(cpu, await takeInteractions(page))
  await details.getByRole('button', { name: 'Fechar' }).click()
  await details.waitFor({ state: 'detached' })
  await takeInteractions(page)
  return { field: '(opening the details)', ...figures }
}

const productOf = (form: Locator, number: number) => form.getByRole('group', { name: `Produto ${number}:` })

/** Of a long list, only the products in view are in the document. */
async function scrollTo(form: Locator, row: number): Promise<void> {
  await productOf(form, 1).evaluate((first, share) => {
    let box = first.parentElement
    while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
    box?.scrollTo({ top: box.scrollHeight * share })
  }, row / ITEMS)
  await productOf(form, row + 1).waitFor()
}

async function scrollByWheel(page: Page, form: Locator, cpu: number): Promise<Scrolling> {
  await scrollTo(form, 0)
  await productOf(form, 3).hover()
  await page.waitForTimeout(1_000)
  await takeInteractions(page)
  const framesUntilNow = await recordFrames(page)
  for (let notch = 0; notch < NOTCHES; notch += 1) {
    await page.mouse.wheel(0, NOTCH_PX)
    await page.waitForTimeout(NOTCH_PAUSE_MS)
  }
  const frames = await framesUntilNow()
  const { tasks } = await takeInteractions(page)
  return {
    cpu,
    p50: quantile(frames, 0.5),
    p95: quantile(frames, 0.95),
    longestTask: Math.max(0, ...tasks),
  }
}

const productAt = (index: number) => ({
  id: `c${String(index).padStart(24, '0')}`,
  name: `Produto ${index + 1}`,
  sku: `SKU-${index + 1}`,
})

/** Gives the first price table of each response 500 products. */
async function growFirstTable(page: Page): Promise<void> {
  await page.route('**/api/price-tables?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const [table] = body.data ?? body.priceTables ?? body
    table.priceTableItems = Array.from({ length: ITEMS }, (_, index) => {
      const product = productAt(index)
      const figures = { price: 1980.5, minPrice: 1800, minQuantity: 0.5, maxQuantity: 1200 }
      return { id: `item-${index}`, productId: product.id, product, ...figures }
    })
    await route.fulfill({ response, json: body })
  })
}

async function growProducts(page: Page): Promise<void> {
  const products = Array.from({ length: PRODUCTS }, (_, index) => productAt(ITEMS + index))
  await page.route('**/api/products', (route) => route.fulfill({ json: { data: products } }))
}
