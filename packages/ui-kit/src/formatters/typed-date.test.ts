import { expect, test } from 'vitest'
import { parseTypedDate, toTypedDate } from './typed-date.ts'

const first = ['01/02/2026', '1/2/2026', '1/2/26', '01.02.2026', '1-2-26', '1 2 2026', '01 / 02 / 2026']

test.each([...first, '01022026', '010226', '2026-02-01', ' 01/02/2026 '])(
  'reads %s as the first of February',
  (text) => {
    expect(parseTypedDate(text)).toBe('2026-02-01')
  },
)

const none = ['', '1/2', '31/02/2026', '29/02/2025', '00/01/2026', '01/13/2026', '01/02/202', '01/02/0202']

test.each([...none, '1022026', 'ontem', '2026-13-01', '01/02/20266'])('reads no day from "%s"', (text) => {
  expect(parseTypedDate(text)).toBeNull()
})

test.each([
  ['2024-02-29', '29/02/2024'],
  ['', ''],
  ['ontem', ''],
])('shows %j as %j', (day, text) => {
  expect(toTypedDate(day)).toBe(text)
  if (text) expect(parseTypedDate(text)).toBe(day)
})
