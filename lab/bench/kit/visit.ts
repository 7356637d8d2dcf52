import type { Browser, BrowserContext } from 'playwright'
import { type NetworkFigures, recordNetwork } from './record-network.ts'
import { type PageFigures, recordPage } from './record-page.ts'
import { slowDown } from './slow-device.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export type VisitFigures = PageFigures & NetworkFigures

export interface Visit {
  url: string
  /** The element that the visit waits for. */
  selector: string
  /** Of a signed-in browser. */
  storageState?: StorageState | undefined
  /** Whether the browser has been there before and has everything in its cache. */
  isReturn?: boolean
}

/** The browser keeps compiled code from the second visit on. */
const EARLIER_VISITS = 2

/** Visits a page with a browser of its own, on the slow line. Its cache is empty, unless it returns. */
export async function measureVisit(browser: Browser, visit: Visit): Promise<VisitFigures> {
  const { url, selector, storageState, isReturn = false } = visit
  const context = await browser.newContext({ ...(storageState && { storageState }) })
  try {
    for (let earlier = 0; isReturn && earlier < EARLIER_VISITS; earlier += 1) {
      const page = await context.newPage()
      await page.goto(url)
      await page.locator(selector).first().waitFor()
      await page.waitForLoadState('networkidle')
      await page.close()
    }
    const page = await context.newPage()
    const networkFigures = await recordNetwork(page)
    const pageFigures = await recordPage(page, selector)
    await slowDown(page)
    await page.goto(url, { waitUntil: 'commit' })
    const figures = await pageFigures()
    return { ...figures, ...(await networkFigures(figures.ready)) }
  } finally {
    await context.close()
  }
}
