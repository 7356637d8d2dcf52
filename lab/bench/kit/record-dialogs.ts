/// <reference lib="dom" />
import type { Locator, Page } from 'playwright'

const OPENED = 'celeiro-bench: dialog after '

/** Reports, for every page that the tab loads from now on, the time from a click to the frame with the dialog that it opens. */
export async function recordDialogs(page: Page): Promise<void> {
  await page.addInitScript(record, OPENED)
}

/**
 * Clicks a button where the pointer already is, or without a pointer.
 * @returns milliseconds until its dialog is painted
 */
export async function openDialog(page: Page, button: Locator): Promise<number> {
  const opened = page.waitForEvent('console', {
    predicate: (message) => message.text().startsWith(OPENED),
    timeout: 120_000,
  })
  await button.evaluate((element) => element instanceof HTMLElement && element.click())
  return Number((await opened).text().slice(OPENED.length))
}

/** Runs in the page. A task that the last callback of a frame posts runs after the frame is painted. */
function record(opened: string): void {
  addEventListener(
    'click',
    ({ timeStamp }) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[role=dialog][data-state=open]')) return
        observer.disconnect()
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => console.debug(opened + (performance.now() - timeStamp))
          port2.postMessage(null)
        })
      }).observe(document, { childList: true, subtree: true, attributes: true })
    },
    { capture: true },
  )
}
