import type { LoadTiming } from '@celeiro/api-contract/telemetry-vocabulary'

/** Beyond it, a user has logged in before the remote showed: the time says nothing about the app. */
const MAX_PAINT = 60_000

/** The highest figure that a report may hold. A computer may sleep meanwhile. */
const MAX_FIGURE = 3_600_000

/** A figure of a report: whole, and within the contract of the collector. */
export const figureOf = (value: number): number => Math.min(Math.round(value), MAX_FIGURE)

/**
 * How long the parts of a load took, in whole milliseconds, from what the browser recorded of its files.
 * @param isFirst whether it is the first remote of the tab: the time until it shows counts from the navigation
 */
export function loadTimings(
  remote: string,
  { buildId, ms }: { buildId: string; ms: number },
  isFirst: boolean,
): { name: LoadTiming; ms: number }[] {
  const files = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes(`/remotes/${remote}/${buildId}/`))
  const manifest = files.find(({ name }) => name.endsWith('/mf-manifest.json'))
  const scripts = files.filter((file) => file !== manifest)
  const timings: [LoadTiming, number | undefined][] = [
    ['manifest', manifest?.duration],
    ['files', scripts.length > 0 ? spanOf(scripts) : undefined],
    ['module', ms],
    ['paint', isFirst && performance.now() < MAX_PAINT ? performance.now() : undefined],
  ]
  return timings.flatMap(([name, ms]) => (ms === undefined ? [] : [{ name, ms: figureOf(ms) }]))
}

const spanOf = (files: readonly PerformanceEntry[]): number =>
  Math.max(...files.map(({ startTime, duration }) => startTime + duration)) -
  Math.min(...files.map(({ startTime }) => startTime))
