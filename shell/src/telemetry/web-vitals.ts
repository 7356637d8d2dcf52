import type { WebVital } from '@celeiro/api-contract/telemetry-vocabulary'
import { figureOf } from './load-timings.ts'

/** Fields of entries that TypeScript does not describe. */
interface Entry extends PerformanceEntry {
  value?: number
  hadRecentInput?: boolean
  interactionId?: number
}

/** A session of layout shifts ends after a second without one, or after five (web.dev/cls). */
const SHIFT_GAP = 1_000
const SHIFT_SESSION = 5_000

/** Collects the vitals of this page load; what the browser does not support is left out. */
export function watchVitals(): () => { name: WebVital; value: number }[] {
  const vitals = new Map<WebVital, number>()
  let shift = { start: 0, last: 0, sum: 0 }

  watch('largest-contentful-paint', ({ startTime }) => vitals.set('LCP', startTime))
  watch('paint', ({ name, startTime }) => name.startsWith('first-c') && vitals.set('FCP', startTime))
  watch('navigation', (entry) => vitals.set('TTFB', (entry as PerformanceNavigationTiming).responseStart))
  // The longest interaction: a page of the office has too few for a percentile.
  watch('event', ({ interactionId, duration }) => {
    if (interactionId) vitals.set('INP', Math.max(duration, vitals.get('INP') ?? 0))
  })
  watch('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return
    const continues = startTime - shift.last < SHIFT_GAP && startTime - shift.start < SHIFT_SESSION
    shift = continues
      ? { ...shift, last: startTime, sum: shift.sum + value }
      : { start: startTime, last: startTime, sum: value }
    vitals.set('CLS', Math.max(shift.sum * 1_000, vitals.get('CLS') ?? 0))
  })

  return () => [...vitals].map(([name, value]) => ({ name, value: figureOf(value) }))
}

function watch(type: string, take: (entry: Entry) => unknown): void {
  try {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 40 }),
    })
  } catch {}
}
