import type { CreatedRange } from './created-range.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** From `from` (included) to `until` (excluded), as PostgreSQL reads instants. Empty if both are equal. */
export type Span = { from: string; until: string }

/**
 * A range in whole months and days (UTC), whose orders are counted already, and what is left of a day at either end. In
 * the order of time; together they cover the range.
 */
export type CalendarSpans = { head: Span; headDays: Span; months: Span; tailDays: Span; tail: Span }

/** Splits a range at its first and last midnight, and the days between at their first and last month. */
export function calendarSpans(range: CreatedRange): CalendarSpans {
  const isEmpty = range.from && range.until && range.from >= range.until
  const days = splitAt(isEmpty ? undefined : range, dayOf, (day) => new Date(day.getTime() + DAY_MS))
  const months = splitAt(days.whole, monthOf, nextMonth)
  return {
    head: span(days.head),
    headDays: span(months.head),
    months: span(months.whole),
    tailDays: span(months.tail),
    tail: span(days.tail),
  }
}

type Parts = { head?: CreatedRange; whole?: CreatedRange; tail?: CreatedRange }

/** A range that contains no whole unit, nor the border of two, is a head alone. */
function splitAt(
  range: CreatedRange | undefined,
  floor: (instant: Date) => Date,
  next: (unit: Date) => Date,
): Parts {
  if (!range) return {}
  const { from, until } = range
  const first = from && (floor(from).getTime() === from.getTime() ? from : next(floor(from)))
  const last = until && floor(until)
  if (first && last && first > last) return { head: range }
  return {
    ...(from && { head: { from, until: first } }),
    whole: { from: first, until: last },
    ...(until && { tail: { from: last, until } }),
  }
}

const dayOf = (instant: Date) => new Date(Math.floor(instant.getTime() / DAY_MS) * DAY_MS)
const monthOf = (day: Date) => new Date(day.getTime() - (day.getUTCDate() - 1) * DAY_MS)
const nextMonth = (month: Date) => monthOf(new Date(month.getTime() + 31 * DAY_MS))

function span(range: CreatedRange | undefined): Span {
  if (!range) return { from: 'infinity', until: 'infinity' }
  return {
    from: range.from ? textOf(range.from) : '-infinity',
    until: range.until ? textOf(range.until) : 'infinity',
  }
}

/** The month after the last date with a year of four digits has a spelling that PostgreSQL does not know. */
function textOf(instant: Date): string {
  const text = instant.toISOString()
  return text.startsWith('+') ? 'infinity' : text
}
