/// <reference lib="dom" />
import type { Locator, Page } from 'playwright'

/** In milliseconds, from the event to the frame that it leads to, and the lengths of long tasks. */
export interface Interactions {
  keys: number[]
  clicks: number[]
  tasks: number[]
}

/** The page writes this to its console after the frame of a click. */
const SWITCHED = 'celeiro-bench: switched'

/**
 * Records keys, clicks on links and long tasks of every page that the tab loads from now on. A key ends with the next
 * frame. A click on a link ends with the first frame of another heading, without anything that loads.
 */
export async function recordInteractions(page: Page): Promise<void> {
  await page.addInitScript(record, SWITCHED)
}

/** Clicks a link, and waits until its screen is painted. Polling for that would take time from a slow processor. */
export async function clickLink(page: Page, link: Locator): Promise<void> {
  const switched = page.waitForEvent('console', { predicate: (message) => message.text() === SWITCHED })
  await link.click()
  await switched
}

/** The interactions since the page was loaded or since the last call. */
export async function takeInteractions(page: Page): Promise<Interactions> {
  return page.evaluate(() => {
    const recorded = Reflect.get(globalThis, 'celeiroBench') as Interactions // what `record` put there
    return {
      keys: recorded.keys.splice(0),
      clicks: recorded.clicks.splice(0),
      tasks: recorded.tasks.splice(0),
    }
  })
}

/** Runs in the page. A task that the last callback of a frame posts runs after the frame is painted. */
function record(switched: string): void {
  const recorded: Interactions = { keys: [], clicks: [], tasks: [] }
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
  addEventListener(
    'click',
    async ({ timeStamp, target }) => {
      if (!(target instanceof Element) || !target.closest('a')) return
      const from = document.querySelector('h1')?.textContent
      for (;;) {
        await new Promise(requestAnimationFrame)
        const heading = document.querySelector('h1')?.textContent
        if (heading && heading !== from && !document.querySelector('main [aria-busy=true]')) break
      }
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        recorded.clicks.push(performance.now() - timeStamp)
        console.debug(switched)
      }
      port2.postMessage(null)
    },
    { capture: true },
  )
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) recorded.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}
