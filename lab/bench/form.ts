import type { Browser, Locator, Page } from 'playwright'
import { quantile } from '../quantile.ts'
import { signIn } from '../sign-in.ts'
import { withHosts } from '../web-hosts.ts'
import { withBrowser } from '../with-browser.ts'
import { recordKeys, takeKeys } from './kit/keys.ts'
import { SLOWDOWN, slowCpu } from './kit/slow-device.ts'
import { milliseconds, type Table } from './kit/table.ts'

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

/** Opens the details and the form of a price table with 500 products, and types into it. */
export async function measure(): Promise<Table[]> {
  const rows: Table['rows'][number][] = []
  await withHosts([], ({ url }) =>
    withBrowser(async (browser) => {
      for (const cpu of [1, SLOWDOWN]) rows.push(...(await measureForm(browser, url, cpu)))
    }),
  )
  return [{ title: `The form of a price table with ${ITEMS} products: key to paint`, rows }]
}

/** @param cpu the factor by which the processor is slower */
async function measureForm(browser: Browser, url: string, cpu: number): Promise<Table['rows']> {
  const rows: Table['rows'][number][] = []
  const add = async (field: string) => {
    const { keys, tasks } = await takeKeys(page)
    rows.push({
      Field: field,
      CPU: cpu === 1 ? 'full speed' : `${cpu} times slower`,
      Keys: String(keys.length),
      p50: milliseconds(quantile(keys, 0.5)),
      p95: milliseconds(quantile(keys, 0.95)),
      'Longest task': milliseconds(Math.max(0, ...tasks)),
    })
  }
  const page = await browser.newPage()
  await signIn(page, url)
  await recordKeys(page)
  await growFirstTable(page)
  await page.goto(`${url}/price-tables`)
  await page.waitForLoadState('networkidle')
  await slowCpu(page, cpu)
  const dialog = page.getByRole('dialog')
  const open = async (what: string, button: RegExp, last: Locator) => {
    await takeKeys(page)
    await page.getByRole('button', { name: button }).first().click()
    await last.waitFor({ state: 'attached' })
    await page.waitForTimeout(1_000)
    await add(what)
  }
  const lastCell = dialog.getByRole('cell', { name: `SKU-${ITEMS}`, exact: true })
  await open('(opening the details)', /^Detalhes/, lastCell)
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await open('(opening)', /^Editar/, productOf(dialog, ITEMS))

  for (const { field, row } of FIELDS) {
    if (row !== undefined) await scrollTo(dialog, row)
    const scope = row === undefined ? dialog : productOf(dialog, row + 1)
    await scope.getByLabel(field, { exact: true }).focus()
    await page.waitForTimeout(1_000)
    await takeKeys(page)
    for (const pause of PAUSES_MS) for (const key of KEYS) await page.keyboard.press(key, { delay: pause })
    await page.waitForTimeout(1_000)
    await add(row === undefined ? field : `${field} of product ${row + 1}`)
  }
  await page.context().close()
  return rows
}

const productOf = (form: Locator, number: number) => form.getByRole('group', { name: `Produto ${number}:` })

/** A long list has only the products in view in the document. */
async function scrollTo(form: Locator, row: number): Promise<void> {
  await productOf(form, 1).evaluate((first, share) => {
    let box = first.parentElement
    while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement
    box?.scrollTo({ top: box.scrollHeight * share })
  }, row / ITEMS)
  await productOf(form, row + 1).waitFor()
}

/** Gives the first price table of each response 500 products. */
async function growFirstTable(page: Page): Promise<void> {
  await page.route('**/api/price-tables?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data[0].priceTableItems = Array.from({ length: ITEMS }, (_, index) => {
      const id = `c${String(index).padStart(24, '0')}`
      const product = { id, name: `Produto ${index + 1}`, sku: `SKU-${index + 1}` }
      const figures = { price: 1980.5, minPrice: 1800, minQuantity: 0.5, maxQuantity: 1200 }
      return { id: `item-${index}`, productId: id, product, ...figures }
    })
    await route.fulfill({ response, json: body })
  })
}
