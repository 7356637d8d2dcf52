/// <reference lib="dom" />
import type { Page } from 'playwright'

/** In milliseconds, from each key to the frame that it leads to, and the lengths of long tasks. */
interface Recorded {
  keys: number[]
  tasks: number[]
}

/** Records the keys and long tasks of every page that the tab loads from now on. */
export const recordKeys = (page: Page) => page.addInitScript(record)

/** What was recorded since the page was loaded or since the last call. */
export const takeKeys = (page: Page): Promise<Recorded> =>
  page.evaluate(() => {
    const { keys, tasks } = Reflect.get(globalThis, 'celeiroBench') as Recorded // what `record` put there
    return { keys: keys.splice(0), tasks: tasks.splice(0) }
  })

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
