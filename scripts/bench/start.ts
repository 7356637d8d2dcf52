import type { Page } from 'playwright'
import { quantile } from '../lib/quantile.ts'
import { signIn } from '../lib/sign-in.ts'
import { withAppInBrowser } from '../lib/with-browser.ts'

/** First visits to the orders on a slow line and a slow machine: as released, and without one optimization. */
const VISITS = 5
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const CPU_SLOWED = 4

/** Milliseconds from the request for the page to the first order. */
async function timeToFirstOrder(page: Page, url: string): Promise<number> {
  const device = await page.context().newCDPSession(page)
  await device.send('Network.enable')
  await device.send('Network.emulateNetworkConditions', LINE)
  await device.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWED })
  const started = performance.now()
  await page.goto(`${url}/home`, { waitUntil: 'commit' })
  await page.getByRole('cell', { name: 'R$' }).first().waitFor({ timeout: 60_000 })
  return performance.now() - started
}

const variants: Record<string, (page: Page) => Promise<unknown>> = {
  'as released': async () => {},
  'without the preload list': (page) =>
    page.route('**/home', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      await route.fulfill({ response, body })
    }),
  // Simulates a browser without module preloading: the shell then compares hashes after the fetch.
  'without module preloading': (page) =>
    page.addInitScript(() => {
      DOMTokenList.prototype.supports = () => false
    }),
}

await withAppInBrowser(3913, async (browser, url) => {
  const first = await browser.newPage()
  await signIn(first, url)
  const storageState = await first.context().storageState()
  const times = Object.keys(variants).map((): number[] => [])
  for (let visit = 0; visit < VISITS; visit++) {
    for (const [index, prepare] of Object.values(variants).entries()) {
      // A new context has an empty cache.
      const page = await browser.newPage({ storageState })
      await prepare(page)
      times[index]?.push(await timeToFirstOrder(page, url))
      await page.context().close()
    }
  }
  for (const [index, variant] of Object.keys(variants).entries()) {
    const seconds = (quantile(times[index] ?? [], 0.5) / 1000).toFixed(2)
    console.log(`${variant}: first order after ${seconds} s (median of ${VISITS})`)
  }
})
