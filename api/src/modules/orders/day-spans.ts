import type { CreatedRange } from './created-range.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** From `from` (included) to `until` (excluded), as PostgreSQL reads instants. Empty if both are equal. */
type Span = { from: string; until: string }

/** A range as whole days (UTC), whose orders are counted already, and what is left of a day at either end. */
export type DaySpans = { head: Span; days: Span; tail: Span }

const EMPTY: Span = { from: 'infinity', until: 'infinity' }

/** Splits a range at its days. A range without a midnight is a head alone. */
export function daySpans({ from, until }: CreatedRange): DaySpans {
  if (from && until && from >= until) return { head: EMPTY, days: EMPTY, tail: EMPTY }
  const firstDay = from && new Date(Math.ceil(from.getTime() / DAY_MS) * DAY_MS)
  const lastDay = until && new Date(Math.floor(until.getTime() / DAY_MS) * DAY_MS)
  if (from && until && firstDay && lastDay && firstDay > lastDay)
    return { head: span(from, until), days: EMPTY, tail: EMPTY }
  return {
    head: from && firstDay ? span(from, firstDay) : EMPTY,
    days: {
      from: firstDay?.toISOString() ?? '-infinity',
      until: lastDay?.toISOString() ?? 'infinity',
    },
    tail: until && lastDay ? span(lastDay, until) : EMPTY,
  }
}

const span = (from: Date, until: Date): Span => ({ from: from.toISOString(), until: until.toISOString() })
