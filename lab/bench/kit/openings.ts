/// <reference lib="dom" />
import type { Browser, BrowserContext } from 'playwright'
import { slowCpu } from './slow-device.ts'

/** By the label of its link, in milliseconds from the click to the frame with its content. */
export type Openings = ReadonlyMap<string, number>

interface FirstOpenings {
  /** The address of a page behind the login. */
  url: string
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>
  slowdown: number
}

/** Opens every screen of the sidebar for the first time, once the browser has loaded its code ahead. */
export async function measureOpenings(
  browser: Browser,
  { url, storageState, slowdown }: FirstOpenings,
): Promise<Openings> {
  const context = await browser.newContext({ storageState })
  try {
    const page = await context.newPage()
    await page.goto(url)
    // The page loads ahead some seconds after its first screen: the palette first, the remote of the last link at the end.
    const last = page.waitForResponse((response) => response.url().includes('/remotes/admin/'))
    await page.locator('tbody tr[data-index]').first().waitFor()
    await last.catch(() => {})
    await page.waitForLoadState('networkidle')
    const navigation = page.getByRole('navigation', { name: 'Principal' })
    for (const group of await navigation.getByRole('button', { expanded: false }).all()) await group.click()
    await slowCpu(page, slowdown)
    const openings = new Map<string, number>()
    for (const link of await navigation.getByRole('link').filter({ visible: true }).all()) {
      if ((await link.getAttribute('aria-current')) === 'page') continue
      openings.set((await link.textContent()) ?? '', await link.evaluate(open))
    }
    return openings
  } finally {
    await context.close()
  }
}

/** Runs in the page. A skeleton has no heading, or areas that are busy. */
async function open(link: HTMLElement | SVGElement): Promise<number> {
  const before = document.querySelector('main h1')?.textContent
  const start = performance.now()
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  for (;;) {
    await new Promise(requestAnimationFrame)
    const title = document.querySelector('main h1')?.textContent
    const isBusy = document.querySelector('main [aria-busy=true]')
    if (title !== undefined && title !== before && !isBusy) break
  }
  // A task after the last callback of a frame runs once that is painted.
  await new Promise((resume) => setTimeout(resume))
  return performance.now() - start
}
