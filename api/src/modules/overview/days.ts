/** The first day of the month twelve months ago: as many whole months, and this one. */
export const twelveMonthsBefore = (day: string): string =>
  `${Number(day.slice(0, 4)) - 1}-${day.slice(5, 7)}-01`

/** The year in which the season of a day ends, and the first days of this season and of the last: in July. */
export function seasonOf(day: string) {
  const year = Number(day.slice(0, 4)) + (day.slice(5, 7) < '07' ? 0 : 1)
  return { year, begin: `${year - 1}-07-01`, lastBegin: `${year - 2}-07-01` }
}
