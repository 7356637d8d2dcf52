import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import { axeFindings, loadAxe } from '../../e2e/src/axe-findings.ts'
import { customerListResponse, propertyListResponse } from '../../packages/api-contract/src/customers.ts'
import { orderListResponse } from '../../packages/api-contract/src/orders.ts'
import { priceTableListResponse } from '../../packages/api-contract/src/price-tables.ts'
import { productListResponse } from '../../packages/api-contract/src/products.ts'
import { signIn } from '../sign-in.ts'
import { everyScreen, type Ids, type Screen } from './screens.ts'

const WIDTHS = { 375: 760, 768: 1024, 1360: 820, 1920: 1080 }
const MODES = ['light', 'dark'] as const

/** The most that a screen may move while it loads: the sum of its shifts that no input has caused. */
const MOST_SHIFT = 0.02

/**
 * Takes a picture of every screen at four widths in both modes.
 * @param names of the screens to visit; by default all of them
 * @returns what axe finds on them, their errors in the console, and how much they move, where it is too much
 */
export async function surveyScreens(
  browser: Browser,
  url: string,
  folder: string,
  names: readonly string[],
): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const problems: string[] = []
  for (const [width, height] of Object.entries(WIDTHS)) {
    for (const colorScheme of MODES) {
      const context = await browser.newContext({
        viewport: { width: Number(width), height },
        colorScheme,
        locale: 'pt-BR',
        timezoneId: 'America/Sao_Paulo',
        reducedMotion: 'reduce',
      })
      context.setDefaultTimeout(15_000)
      await context.addInitScript(observeShifts)
      for await (const screen of screensOf(context, url)) {
        if (names.length > 0 && !names.includes(screen.name)) continue
        const name = `${screen.name}-${width}-${colorScheme}`
        const found = await visit(context, url, screen, join(folder, `${name}.png`))
        console.log(found.length === 0 ? name : `${name}: ${found.join(', ')}`)
        problems.push(...found.map((problem) => `${name}: ${problem}`))
      }
      await context.close()
    }
  }
  return problems
}

/** Those of the login first. The others follow the login. */
async function* screensOf(context: BrowserContext, url: string): AsyncGenerator<Screen> {
  const none = { order: '', product: '', table: '', customer: '', property: '' }
  yield* everyScreen(none).filter(({ signedOut }) => signedOut)
  const page = await context.newPage()
  await signIn(page, url)
  const ids = await readIds(page, url)
  await page.close()
  yield* everyScreen(ids).filter(({ signedOut }) => !signedOut)
}

/** The first record of each list. */
async function readIds(page: Page, url: string): Promise<Ids> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { Authorization: `Bearer ${token}` }
  const read = async (path: string) => (await fetch(`${url}/api/${path}`, { headers })).json()
  const idOf = (rows: readonly { id: string }[]) => rows[0]?.id ?? ''
  return {
    order: idOf(orderListResponse.parse(await read('orders?limit=1')).data.orders),
    product: idOf(productListResponse.parse(await read('products')).data),
    table: idOf(priceTableListResponse.parse(await read('price-tables?limit=1')).data),
    customer: idOf(customerListResponse.parse(await read('customers')).data),
    property: idOf(propertyListResponse.parse(await read('customers/properties')).data),
  }
}

async function visit(context: BrowserContext, url: string, screen: Screen, path: string): Promise<string[]> {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    // Some states are answers with an error.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      problems.push(message.text())
  })
  try {
    await page.goto(url + screen.path)
    // Not by its role: below a dialog it has none.
    const heading = page.locator('h1')
    if (screen.open) {
      await heading.waitFor()
      await page.waitForLoadState('networkidle')
      await screen.open(page)
    }
    await (screen.shown?.(page) ?? heading).first().waitFor()
    await page.waitForLoadState('networkidle')
    // An animation begins with the next frame.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    await page.screenshot({ path })
    const moved = await page.evaluate(() => Reflect.get(globalThis, 'moved') as { sum: number; what: string })
    if (moved.sum > MOST_SHIFT && !screen.movesByInput) {
      problems.push(`moves by ${moved.sum.toFixed(3)}: ${moved.what}`)
    }
    await loadAxe(page)
    problems.push(...(await axeFindings(page)))
  } catch (error) {
    await page.screenshot({ path })
    problems.push(String(error))
  }
  await page.close()
  return problems
}

/** A layout shift, as browsers report it. */
interface Shift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** In the page: adds up the layout shifts, and notes what moved most. */
function observeShifts(): void {
  const moved = { sum: 0, most: 0, what: '' }
  Reflect.set(globalThis, 'moved', moved)
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      moved.sum += value
      if (value < moved.most) continue
      moved.most = value
      moved.what = sources
        .map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.slice(0, 30) ?? ''
          return `${node?.nodeName} "${text}" from ${previousRect.y} to ${currentRect.y}`
        })
        .join('; ')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
