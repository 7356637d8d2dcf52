/// <reference lib="dom" />
import type { Page } from 'playwright'

/** In milliseconds since the request for the page. */
interface PageRecord {
  ready: number
  tasks: { startTime: number; duration: number }[]
}

export interface PageFigures {
  firstPaint: number
  firstContentfulPaint: number
  /** Until the element was painted. */
  ready: number
  /** The sum of what each task before that takes over 50 ms. */
  blocked: number
  longestTask: number
}

/** Long tasks begin here, in milliseconds; what is longer blocks. */
const LONG_TASK_MS = 50

const DONE = 'celeiro-bench: painted'

/**
 * Records paints and long tasks of the next visit of a page.
 * @param selector the element that the visit waits for
 * @returns what waits for it
 */
export async function recordPage(page: Page, selector: string): Promise<() => Promise<PageFigures>> {
  await page.addInitScript(record, { selector, done: DONE })
  // The page reports it: polling for it would take time from a slow processor.
  const painted = page.waitForEvent('console', {
    predicate: (message) => message.text() === DONE,
    timeout: 120_000,
  })
  return async () => {
    await painted
    const { ready, tasks, paints } = await page.evaluate(() => ({
      ...(Reflect.get(globalThis, 'celeiroBench') as PageRecord), // what `record` put there
      paints: performance.getEntriesByType('paint').map(({ name, startTime }) => ({ name, startTime })),
    }))
    const paint = (name: string) => paints.find((entry) => entry.name === name)?.startTime ?? Number.NaN
    const durations = tasks.filter(({ startTime }) => startTime < ready).map(({ duration }) => duration)
    return {
      firstPaint: paint('first-paint'),
      firstContentfulPaint: paint('first-contentful-paint'),
      ready,
      blocked: durations.reduce((sum, duration) => sum + duration - LONG_TASK_MS, 0),
      longestTask: Math.max(0, ...durations),
    }
  }
}

/** Runs in the page. A task that the last callback of a frame posts runs after the frame is painted. */
function record({ selector, done }: { selector: string; done: string }): void {
  const recorded: PageRecord = { ready: 0, tasks: [] }
  Object.assign(globalThis, { celeiroBench: recorded })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) recorded.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        recorded.ready = performance.now()
        // After the observer has reported the task of this very frame.
        setTimeout(() => console.debug(done))
      }
      port2.postMessage(null)
    })
  }).observe(document, { childList: true, subtree: true })
}
