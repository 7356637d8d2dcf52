/**
 * Why a release itself did not load, so that another release may work. Timeouts and outages are not reported: a new release
 * meets cold caches, so they say nothing about it.
 */
export const RELEASE_FAILURES = ['missing', 'corrupted', 'blocked', 'incompatible', 'broken'] as const

/** Events that one report may hold. */
export const MAX_EVENTS = 20
