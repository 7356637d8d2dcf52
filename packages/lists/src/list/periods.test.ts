import { expect, test } from 'vitest'
import { periodsOf } from './periods.ts'

const ranges = (today: string) =>
  Object.fromEntries(periodsOf(today).map(({ label, from, to }) => [label, `${from} ${to}`]))

test.each([
  [
    'a Tuesday',
    '2026-11-24',
    {
      Hoje: '2026-11-24 2026-11-24',
      'Esta semana': '2026-11-22 2026-11-28',
      'Este mês': '2026-11-01 2026-11-30',
      'Mês passado': '2026-10-01 2026-10-31',
      Safra: '2026-07-01 2027-06-30',
    },
  ],
  [
    'the first day of a harvest year',
    '2026-07-01',
    {
      Hoje: '2026-07-01 2026-07-01',
      'Esta semana': '2026-06-28 2026-07-04',
      'Este mês': '2026-07-01 2026-07-31',
      'Mês passado': '2026-06-01 2026-06-30',
      Safra: '2026-07-01 2027-06-30',
    },
  ],
  [
    'the 31st after a leap February, in the harvest year of the summer before',
    '2028-03-31',
    {
      Hoje: '2028-03-31 2028-03-31',
      'Esta semana': '2028-03-26 2028-04-01',
      'Este mês': '2028-03-01 2028-03-31',
      'Mês passado': '2028-02-01 2028-02-29',
      Safra: '2027-07-01 2028-06-30',
    },
  ],
])('the periods of %s', (_day, today, expected) => {
  expect(ranges(today)).toEqual(expected)
})
