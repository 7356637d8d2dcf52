import { addDays } from '../time/calendar.ts'

/** Days in São Paulo, the hours of UTC at which they and the next days begin, and a time on each with its instant. */
const DAYS = [
  ['a usual day', '2027-04-10', 3, 3, '22:15:00', '2027-04-11T01:15:00.000Z'],
  ['the last day of a year', '2026-12-31', 3, 3, '21:30:00', '2027-01-01T00:30:00.000Z'],
  ['a leap day', '2024-02-29', 3, 3, '23:59:59', '2024-03-01T02:59:59.000Z'],
  ['a day in summer time', '2019-01-15', 2, 2, '23:30:00', '2019-01-16T01:30:00.000Z'],
  ['the last day before summer time', '2018-11-03', 3, 3, '23:30:00', '2018-11-04T02:30:00.000Z'],
  ['the first one, without its first hour', '2018-11-04', 3, 2, '01:00:00', '2018-11-04T03:00:00.000Z'],
  ['the last one, with its last hour twice', '2019-02-16', 2, 3, '23:30:00', '2019-02-17T01:30:00.000Z'],
] as const

/** With their first instants and those of the next days. */
export const CALENDAR_DAYS = DAYS.map(([name, day, begin, end, time, instant]) => ({
  ...{ name, day, time, instant },
  begin: `${day}T0${begin}:00:00.000Z`,
  end: `${addDays(day, 1)}T0${end}:00:00.000Z`,
}))
