import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import { type RecordedFrames, recordFrames } from '../../../e2e/src/record-frames.ts'
import { withProfile } from '../../with-browser.ts'
import { type NetworkFigures, recordNetwork } from './record-network.ts'
import { type PageFigures, recordPage } from './record-page.ts'
import { slowDown } from './slow-device.ts'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export type VisitFigures = PageFigures & NetworkFigures & RecordedFrames

export interface Visit {
  url: string
  /** The element that the visit waits for. */
  selector: string
  /** The storage of a signed-in browser. */
  storageState?: StorageState | undefined
  /** Whether the browser has been there before and has everything in its cache. */
  isReturn?: boolean
}

/** The browser keeps compiled code from the second visit on. */
const EARLIER_VISITS = 2

/** Visits a page on the slow line with a browser of its own: one with empty caches, or one that is started again with its profile. */
export async function measureVisit(browser: Browser, visit: Visit): Promise<VisitFigures> {
  if (visit.isReturn) return measureReturn(visit)
  const { storageState } = visit
  const context = await browser.newContext({ ...(storageState && { storageState }) })
  try {
    return await measureIn(context, visit)
  } finally {
    await context.close()
  }
}

async function measureReturn(visit: Visit): Promise<VisitFigures> {
  const { url, selector, storageState } = visit
  const profile = await mkdtemp(join(tmpdir(), 'celeiro-'))
  try {
    for (let earlier = 0; earlier < EARLIER_VISITS; earlier += 1) {
      await withProfile(profile, async (context) => {
        const page = await context.newPage()
        await page.goto(new URL('/api/health', url).href)
        for (const { localStorage: items } of storageState?.origins ?? [])
          await page.evaluate(
            (items) => items.map(({ name, value }) => localStorage.setItem(name, value)),
            items,
          )
        await page.goto(url)
        await page.locator(selector).first().waitFor()
        await page.waitForLoadState('networkidle')
      })
    }
    return await withProfile(profile, (context) => measureIn(context, visit))
  } finally {
    await rm(profile, { recursive: true, force: true })
  }
}

async function measureIn(context: BrowserContext, { url, selector }: Visit): Promise<VisitFigures> {
  const page = await context.newPage()
  const networkFigures = await recordNetwork(page)
  const pageFigures = await recordPage(page, selector)
  const framesFigures = await recordFrames(page)
  await slowDown(page)
  await page.goto(url, { waitUntil: 'commit' })
  const figures = await pageFigures()
  const frames = await framesFigures()
  return { ...figures, ...frames, ...(await networkFigures(figures.ready)) }
}
