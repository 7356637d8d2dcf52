import { addSeconds } from '../../clock.ts'

const DAY_SECONDS = 24 * 60 * 60

// The range that JavaScript and PostgreSQL can both write with a four-digit year, minus a day.
const EARLIEST = new Date('0001-01-02T00:00:00.000Z')
const LATEST = new Date('9999-12-30T00:00:00.000Z')

/** From `from` (included) to `until` (excluded); an undefined end is open. */
export type CreatedRange = { from: Date | undefined; until: Date | undefined }

/**
 * The range of `createdAfter` and `createdBefore`, both included. The screen builds both from a date at 00:00 UTC
 * (spec §7); a `createdBefore` at exactly 00:00 means that whole day, so that "to the 10th" includes the 10th.
 */
export function createdRange(query: {
  createdAfter?: string | undefined
  createdBefore?: string | undefined
}): CreatedRange {
  return {
    from: query.createdAfter === undefined ? undefined : clamp(new Date(query.createdAfter)),
    until: query.createdBefore === undefined ? undefined : justAfter(clamp(new Date(query.createdBefore))),
  }
}

function justAfter(instant: Date): Date {
  const isMidnight = instant.getTime() % (DAY_SECONDS * 1000) === 0
  return isMidnight ? addSeconds(instant, DAY_SECONDS) : new Date(instant.getTime() + 1)
}

function clamp(instant: Date): Date {
  return new Date(Math.min(Math.max(instant.getTime(), EARLIEST.getTime()), LATEST.getTime()))
}
