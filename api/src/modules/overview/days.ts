import { addSeconds } from '../../clock.ts'

const DAY_SECONDS = 24 * 60 * 60

/** The month in which a season begins: July. */
const SEASON_MONTH = 6

/** The begin of a day, UTC as in the filters of orders. */
export const startOfDay = (instant: Date): Date => new Date(new Date(instant).setUTCHours(0, 0, 0, 0))

export const daysBefore = (day: Date, days: number): Date => addSeconds(day, -days * DAY_SECONDS)

/** As `yyyy-MM-dd`. */
export const dayText = (day: Date): string => day.toISOString().slice(0, 10)

/** The first day of the month twelve months ago: as many whole months, and this one. */
export const twelveMonthsBefore = (day: Date): Date =>
  new Date(Date.UTC(day.getUTCFullYear() - 1, day.getUTCMonth(), 1))

/** The year in which the season of a day ends, and the first days of this season and of the last. */
export function seasonOf(day: Date) {
  const year = day.getUTCFullYear() + (day.getUTCMonth() < SEASON_MONTH ? 0 : 1)
  const begin = (ending: number) => new Date(Date.UTC(ending - 1, SEASON_MONTH, 1))
  return { year, begin: begin(year), lastBegin: begin(year - 1) }
}
