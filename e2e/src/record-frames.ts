import type { Page } from '@playwright/test'

/** What the user saw until now. */
export interface RecordedFrames {
  /** Frames after the first paint without content: neither a page, nor a frame or skeleton that keeps its place. */
  blankFrames: number
  /** For how long the user saw them, in milliseconds. */
  blank: number
  /** The sum of the layout shifts that no input explains. */
  shift: number
}

/** Records every frame that a page shows from its next start on. */
export async function recordFrames(page: Page): Promise<() => Promise<RecordedFrames>> {
  await page.addInitScript(record)
  return async () => {
    const { frames, shift, firstPaint } = await page.evaluate(() => ({
      ...(Reflect.get(globalThis, 'celeiroFrames') as Recorded), // what `record` put there
      firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
    }))
    // A frame lasts until the next one.
    const durations = frames.flatMap(({ at, isBlank }, index) => {
      const next = frames[index + 1]
      return isBlank && at > firstPaint && next ? [next.at - at] : []
    })
    return { blankFrames: durations.length, blank: durations.reduce((sum, one) => sum + one, 0), shift }
  }
}

interface Recorded {
  frames: { at: number; isBlank: boolean }[]
  shift: number
}

/** Runs in the page. Of a page behind the login its main area counts: the sidebar alone is not what the user waits for. */
async function record(): Promise<void> {
  const recorded: Recorded = { frames: [], shift: 0 }
  Object.assign(globalThis, { celeiroFrames: recorded })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean
      value: number
    })[])
      if (!entry.hadRecentInput) recorded.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  for (;;) {
    const at = await new Promise<number>(requestAnimationFrame)
    const area = document.querySelector('main') ?? document.getElementById('root')
    // biome-ignore lint/performance/useDomNodeTextContent: it would count the hidden frames of the page.
    recorded.frames.push({ at, isBlank: !area?.innerText.trim() })
  }
}
