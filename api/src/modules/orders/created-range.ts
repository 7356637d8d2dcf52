import { addDays, type Calendar } from '../../time/calendar.ts'

const DAY_MS = 24 * 60 * 60 * 1000

// The range that JavaScript and PostgreSQL can both write with a four-digit year, minus the days that a zone may add.
const EARLIEST = new Date('0001-01-03T00:00:00.000Z')
const LATEST = new Date('9999-12-28T00:00:00.000Z')

// The screen builds both ends from a date at 00:00 UTC (spec §7); exactly 00:00 means that day in the zone of the business, so
// that "from the 10th to the 10th" has all of it.

/** The first instant of `createdAfter`, which is included. */
export function createdFrom(createdAfter: string, { beginOf }: Calendar): Date {
  const instant = clamp(new Date(createdAfter))
  const day = dayMeantBy(instant)
  return day === undefined ? instant : beginOf(day)
}

/** The first instant after `createdBefore`, which is included. */
export function createdUntil(createdBefore: string, { beginOf }: Calendar): Date {
  const instant = clamp(new Date(createdBefore))
  const day = dayMeantBy(instant)
  return day === undefined ? new Date(instant.getTime() + 1) : beginOf(addDays(day, 1))
}

const dayMeantBy = (instant: Date): string | undefined =>
  instant.getTime() % DAY_MS === 0 ? instant.toISOString().slice(0, 10) : undefined

function clamp(instant: Date): Date {
  return new Date(Math.min(Math.max(instant.getTime(), EARLIEST.getTime()), LATEST.getTime()))
}
