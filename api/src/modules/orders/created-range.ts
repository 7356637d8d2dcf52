import { addSeconds } from '../../clock.ts'

const DAY_SECONDS = 24 * 60 * 60

// The range that JavaScript and PostgreSQL can both write with a four-digit year, minus a day.
const EARLIEST = new Date('0001-01-02T00:00:00.000Z')
const LATEST = new Date('9999-12-30T00:00:00.000Z')

/** The first instant of `createdAfter`, which is included. */
export const createdFrom = (createdAfter: string): Date => clamp(new Date(createdAfter))

/**
 * The first instant after `createdBefore`, which is included. The screen builds it from a date at 00:00 UTC (spec §7); exactly
 * 00:00 means that whole day, so that "to the 10th" includes the 10th.
 */
export function createdUntil(createdBefore: string): Date {
  const instant = clamp(new Date(createdBefore))
  const isMidnight = instant.getTime() % (DAY_SECONDS * 1000) === 0
  return isMidnight ? addSeconds(instant, DAY_SECONDS) : new Date(instant.getTime() + 1)
}

function clamp(instant: Date): Date {
  return new Date(Math.min(Math.max(instant.getTime(), EARLIEST.getTime()), LATEST.getTime()))
}
