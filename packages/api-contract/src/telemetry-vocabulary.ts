/** What the API host counts. `shown`: a remote appeared for the first time in a tab. */
export const TELEMETRY_KINDS = ['shown', 'load-failure', 'crash', 'slow-page', 'vital', 'timing'] as const
export type TelemetryKind = (typeof TELEMETRY_KINDS)[number]

/** Why a remote did not load, as far as a browser tells. */
export const LOAD_FAILURES = [
  'offline',
  'timeout',
  'unreachable',
  'missing',
  'server',
  'corrupted',
  'blocked',
  'incompatible',
  'dev-server',
  'broken',
] as const
export type LoadFailure = (typeof LOAD_FAILURES)[number]

/**
 * Causes in the release itself, so that another release may work. Only they count as crashes: a new release meets cold
 * caches, so timeouts and outages say nothing about it.
 */
export const RELEASE_FAILURES: readonly LoadFailure[] = [
  'missing',
  'corrupted',
  'blocked',
  'incompatible',
  'broken',
]

/** Parts of the time from the request of a remote until it shows. */
export const LOAD_TIMINGS = ['manifest', 'files', 'module', 'paint'] as const
export type LoadTiming = (typeof LOAD_TIMINGS)[number]

/** Core web vitals, and the first paint: milliseconds, but the layout shift in thousandths. */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const
export type WebVital = (typeof WEB_VITALS)[number]

export const BROWSER_FAMILIES = ['chrome', 'edge', 'firefox', 'safari', 'other'] as const
export type BrowserFamily = (typeof BROWSER_FAMILIES)[number]

/** The name of the shell where a remote could stand. */
export const SHELL = 'shell'

/** Events that one report may hold. */
export const MAX_EVENTS = 20
