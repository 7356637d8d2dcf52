/// <reference lib="dom" />
import type { Browser, Page } from 'playwright'
import { quantile } from '../../quantile.ts'
import { withAppInBrowser } from '../../with-browser.ts'
import { SLOWDOWN } from './slow-device.ts'
import { type Column, milliseconds } from './table.ts'

/** In milliseconds, from each key to the frame that it leads to, and the lengths of long tasks. */
interface Recorded {
  keys: number[]
  tasks: number[]
}

/** From a key to its frame, in milliseconds, at a speed of the processor. */
export interface KeyFigures {
  /** The factor by which the processor is slower. */
  cpu: number
  keys: number
  p50: number
  p95: number
  longestTask: number
}

export const cpuColumn: Column<{ cpu: number }> = {
  header: 'CPU',
  text: ({ cpu }) => (cpu === 1 ? 'full speed' : `${cpu} times slower`),
}

export const keyColumns: readonly Column<KeyFigures>[] = [
  { header: 'Keys', text: ({ keys }) => String(keys) },
  { header: 'p50', text: ({ p50 }) => milliseconds(p50) },
  { header: 'p95', text: ({ p95 }) => milliseconds(p95) },
  { header: 'Longest task', text: ({ longestTask }) => milliseconds(longestTask) },
]

/** Records the keys and long tasks of every page that the tab loads from now on. */
export const recordKeys = (page: Page) => page.addInitScript(record)

/** What was recorded since the page was loaded or since the last call. */
export const takeKeys = (page: Page): Promise<Recorded> =>
  page.evaluate(() => {
    const { keys, tasks } = Reflect.get(globalThis, 'celeiroBench') as Recorded // what `record` put there
    return { keys: keys.splice(0), tasks: tasks.splice(0) }
  })

export const keyFigures = (cpu: number, { keys, tasks }: Recorded): KeyFigures => ({
  cpu,
  keys: keys.length,
  p50: quantile(keys, 0.5),
  p95: quantile(keys, 0.95),
  longestTask: Math.max(0, ...tasks),
})

/**
 * Runs a measurement in the app at full speed and on a slow processor.
 * @param settings environment variables of the app
 */
export async function atBothSpeeds<Row>(
  port: number,
  settings: Record<string, string>,
  measure: (browser: Browser, url: string, cpu: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  await withAppInBrowser(
    port,
    async (browser, url) => {
      for (const cpu of [1, SLOWDOWN]) rows.push(...(await measure(browser, url, cpu)))
    },
    settings,
  )
  return rows
}

/** Runs in the page. A task that the last callback of a frame posts runs after the frame is painted. */
function record(): void {
  const recorded: Recorded = { keys: [], tasks: [] }
  Object.assign(globalThis, { celeiroBench: recorded })
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => recorded.keys.push(performance.now() - timeStamp)
        port2.postMessage(null)
      }),
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) recorded.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}
