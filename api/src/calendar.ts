/** The zone of the business, unless `TIME_ZONE` names another one. */
export const HOME_ZONE = 'America/Sao_Paulo'

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
  // Swedish writes a time almost as ISO 8601 does.
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

  /** What a clock on the wall shows, as `2019-01-15T23:30:00`. */
  const wallTime = (instant: Date | number) => clock.format(instant).replace(' ', 'T').padStart(19, '0')

  function offsetAt(time: number): number {
    return Date.parse(`${wallTime(time)}Z`) - Math.floor(time / 1000) * 1000
  }

  /**
   * The instant at which a clock on the wall shows a time: the first one, where it is set back to show it twice. A time that it
   * skips counts from before it is set, so that a day without a midnight begins at one o'clock.
   */
  function instantAt(wallTime: string): Date {
    const time = Date.parse(`${wallTime}Z`)
    const [before, after] = [offsetAt(time - DAY_MS), offsetAt(time + DAY_MS)]
    const isAfter = offsetAt(time - before) !== before && offsetAt(time - after) === after
    return new Date(time - (isAfter ? after : before))
  }

  const dayOf = (instant: Date) => wallTime(instant).slice(0, 10)
  const beginOf = (day: string) => instantAt(`${day}T00:00:00`)

  /** The days from the first to the last. */
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
