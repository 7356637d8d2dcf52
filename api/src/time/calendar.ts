import { createZone } from '@celeiro/import/zone'

export { HOME_ZONE } from '@celeiro/import/zone'

const DAY_MS = 24 * 60 * 60 * 1000

/** A day, its first instant, and that of the next day. */
export interface CalendarDay {
  /** As `yyyy-MM-dd`. */
  day: string
  begin: Date
  end: Date
}

/** The days of a time zone. A day is a text `yyyy-MM-dd`; one of 23 or 25 hours begins and ends summer time. */
export type Calendar = ReturnType<typeof createCalendar>

/** @param timeZone an IANA name such as `America/Cuiaba` */
export function createCalendar(timeZone: string) {
  const { wallTime, instantAt } = createZone(timeZone)

  const dayOf = (instant: Date) => wallTime(instant).slice(0, 10)
  const beginOf = (day: string) => instantAt(`${day}T00:00:00`)

  function days(first: string, last: string): CalendarDay[] {
    const all: CalendarDay[] = []
    for (let [day, begin] = [first, beginOf(first)]; day <= last; ) {
      const next = addDays(day, 1)
      const end = beginOf(next)
      all.push({ day, begin, end })
      ;[day, begin] = [next, end]
    }
    return all
  }

  return { wallTime, instantAt, dayOf, beginOf, days }
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}
