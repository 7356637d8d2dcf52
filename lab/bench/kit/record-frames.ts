/// <reference lib="dom" />
import type { Page } from 'playwright'

/**
 * Records the frames of a page.
 * @returns what ends it: milliseconds from each frame to the next
 */
export async function recordFrames(page: Page): Promise<() => Promise<number[]>> {
  const recording = await page.evaluateHandle(() => ({ times: [] as number[], done: false }))
  const ended = recording.evaluate(async (recording) => {
    while (!recording.done) recording.times.push(await new Promise<number>(requestAnimationFrame))
  })
  return async () => {
    const times = await recording.evaluate((recording) => {
      recording.done = true
      return recording.times
    })
    await ended
    return times.slice(1).map((time, index) => time - (times[index] ?? 0))
  }
}
