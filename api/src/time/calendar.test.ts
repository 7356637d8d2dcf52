import { expect, it } from 'vitest'
import { CALENDAR_DAYS } from '../testing/calendar-days.ts'
import { addDays, createCalendar, HOME_ZONE } from './calendar.ts'

const calendar = createCalendar(HOME_ZONE)
const before = (instant: string) => new Date(Date.parse(instant) - 1)

it.each(CALENDAR_DAYS)('$name has all of its instants, and no other', ({ day, begin, end }) => {
  expect(calendar.beginOf(day)).toEqual(new Date(begin))
  expect(calendar.days(day, day)).toEqual([{ day, begin: new Date(begin), end: new Date(end) }])
  const days = [before(begin), new Date(begin), before(end), new Date(end)].map(calendar.dayOf)
  expect(days).toEqual([addDays(day, -1), day, day, addDays(day, 1)])
})

it.each(CALENDAR_DAYS)('a clock shows a time of $name, and the first instant of that is meant', (known) => {
  const { day, time, instant } = known
  expect(calendar.wallTime(new Date(instant))).toBe(`${day}T${time}`)
  expect(calendar.instantAt(`${day}T${time}`)).toEqual(new Date(instant))
})

it('an hour that a clock shows twice is meant as the first, one that it skips as later', () => {
  expect(calendar.wallTime(new Date('2019-02-17T02:30:00.000Z'))).toBe('2019-02-16T23:30:00')
  expect(calendar.instantAt('2018-11-04T00:30:00')).toEqual(new Date('2018-11-04T03:30:00.000Z'))
})

it('keeps milliseconds, and the minutes and seconds of old offsets', () => {
  expect(calendar.instantAt('2019-01-15T23:30:00.125')).toEqual(new Date('2019-01-16T01:30:00.125Z'))
  expect(calendar.beginOf('1900-01-01')).toEqual(new Date('1900-01-01T03:06:28.000Z'))
  expect(calendar.beginOf('0001-01-03')).toEqual(new Date('0001-01-03T03:06:28.000Z'))
})

it('another zone has other days: Mato Grosso is an hour behind', () => {
  expect(createCalendar('America/Cuiaba').beginOf('2027-04-10')).toEqual(new Date('2027-04-10T04:00:00.000Z'))
})

it('days follow one another over the ends of summer time, years and leap years', () => {
  const days = calendar.days('2018-01-01', '2024-12-31')
  expect(days).toHaveLength(7 * 365 + 2)
  for (const [index, { begin }] of days.slice(1).entries()) expect(begin).toEqual(days[index]?.end)
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
})
