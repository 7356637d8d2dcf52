import type { Browser } from 'playwright'
import { quantile } from '../../quantile.ts'
import { withAppInBrowser, withBrowser } from '../../with-browser.ts'
import type { BenchOptions } from './options.ts'
import type { Interactions } from './record-interactions.ts'
import { SLOWDOWN } from './slow-device.ts'
import type { Column } from './table.ts'
import { milliseconds } from './texts.ts'

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

export function keyFigures(cpu: number, { keys, tasks }: Pick<Interactions, 'keys' | 'tasks'>): KeyFigures {
  return {
    cpu,
    keys: keys.length,
    p50: quantile(keys, 0.5),
    p95: quantile(keys, 0.95),
    longestTask: Math.max(0, ...tasks),
  }
}

/**
 * Runs a measurement at full speed and on a slow processor, in the app of `--url` or in one that is built for it.
 * @param settings environment variables of the app that is built
 */
export async function atBothSpeeds<Row>(
  { url: runningUrl }: BenchOptions,
  port: number,
  settings: Record<string, string>,
  measure: (browser: Browser, url: string, cpu: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  const measureBoth = async (browser: Browser, url: string) => {
    for (const cpu of [1, SLOWDOWN]) rows.push(...(await measure(browser, url, cpu)))
  }
  if (runningUrl) await withBrowser((browser) => measureBoth(browser, runningUrl))
  else await withAppInBrowser(port, measureBoth, settings)
  return rows
}
