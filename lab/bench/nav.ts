import type { Browser, Page } from 'playwright'
import { quantile } from '../quantile.ts'
import { signIn } from '../sign-in.ts'
import { withBrowser } from '../with-browser.ts'
import { type Host, withVariants } from './kit/hosts.ts'
import type { BenchOptions } from './kit/options.ts'
import {
  clickLink,
  type Interactions,
  recordInteractions,
  takeInteractions,
} from './kit/record-interactions.ts'
import { LINE_TEXT, slowDown } from './kit/slow-device.ts'
import { type Table, tableOf } from './kit/table.ts'
import { milliseconds } from './kit/texts.ts'

/** Between two switches. */
const LOOK_MS = 500

const DEVICES = [
  { device: 'full speed', prepare: async () => {} },
  { device: LINE_TEXT, prepare: slowDown },
]

interface Row {
  variant: string
  device: string
  switches: number
  p50: number
  p95: number
  longestTask: number
}

/** Switches between all screens of the sidebar, after each was opened once: code and data are in memory. */
export async function measure(options: BenchOptions): Promise<Table[]> {
  const { visits } = options
  const rows: Row[] = []
  await withVariants(options, (hosts) =>
    withBrowser(async (browser) => {
      for (const { device, prepare } of DEVICES) {
        const tabs = await Promise.all(
          hosts.map(async (host) => ({ host, page: await openAll(browser, host, prepare) })),
        )
        const results = new Map(tabs.map(({ host }) => [host, emptyRecord()]))
        for (let round = 0; round < visits; round += 1) {
          console.error(`round ${round + 1} of ${visits}`)
          for (const { host, page } of tabs) {
            const { clicks, tasks } = await switchThroughAll(page)
            results.get(host)?.clicks.push(...clicks)
            results.get(host)?.tasks.push(...tasks)
          }
        }
        await Promise.all(tabs.map(({ page }) => page.context().close()))
        for (const [{ name }, { clicks, tasks }] of results) {
          rows.push({
            variant: name,
            device,
            switches: clicks.length,
            p50: quantile(clicks, 0.5),
            p95: quantile(clicks, 0.95),
            longestTask: Math.max(0, ...tasks),
          })
        }
      }
    }),
  )
  return [
    tableOf({
      title: `Warm switches between all screens; ${visits} interleaved rounds`,
      columns: [
        { header: 'Variant', text: ({ variant }) => variant, isText: true },
        { header: 'Line and CPU', text: ({ device }) => device, isText: true },
        { header: 'Switches', text: ({ switches }) => String(switches) },
        { header: 'p50', text: ({ p50 }) => milliseconds(p50) },
        { header: 'p95', text: ({ p95 }) => milliseconds(p95) },
        { header: 'Longest task', text: ({ longestTask }) => milliseconds(longestTask) },
      ],
      rows,
    }),
  ]
}

const emptyRecord = (): Pick<Interactions, 'clicks' | 'tasks'> => ({ clicks: [], tasks: [] })

/** A tab with every screen opened once. */
async function openAll(
  browser: Browser,
  { url }: Host,
  prepare: (page: Page) => Promise<void>,
): Promise<Page> {
  const page = await browser.newPage()
  await recordInteractions(page)
  await signIn(page, url)
  await sidebar(page).getByRole('link').first().waitFor()
  const toggle = sidebar(page).getByRole('button', { expanded: false })
  while ((await toggle.count()) > 0) await toggle.first().click()
  await switchThroughAll(page)
  await page.waitForLoadState('networkidle')
  await prepare(page)
  // React and the browser compile hot code during the first round.
  await switchThroughAll(page)
  return page
}

/** Opens every screen of the sidebar in turn. */
async function switchThroughAll(page: Page): Promise<Interactions> {
  await page.bringToFront()
  const links = await sidebar(page).getByRole('link').all()
  // The first link is the current page at the start, so it comes last.
  for (const link of [...links.slice(1), ...links.slice(0, 1)]) {
    await clickLink(page, link)
    // As long as anyone looks at a screen before the next one, at least.
    await page.waitForTimeout(LOOK_MS)
  }
  return takeInteractions(page)
}

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
