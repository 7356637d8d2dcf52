import { expect, it } from 'vitest'
import { createCalendar, HOME_ZONE } from '../calendar.ts'
import { CALENDAR_DAYS } from '../testing/calendar-days.ts'
import { readCell } from './read-cell.ts'

const calendar = createCalendar(HOME_ZONE)

it.each([
  ['1234.56', 1234.56],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['R$ 1.234,56', 1234.56],
  ['R$\u00a01.234.567,00', 1_234_567],
  ['1.234.567', 1_234_567],
  ['12,5', 12.5],
  ['1,234', 1.234],
  ['0.500', 0.5],
  ['-3,5%', -3.5],
  ['2026', 2026],
])('the amount %s is %d', (text, value) => {
  expect(readCell('number', text, calendar)).toEqual({ value })
})

it('a point before three digits is no amount: it may divide thousands', () => {
  expect(readCell('number', '1.500', calendar)).toEqual({
    problem: '1.500 may be 1500 or 1,500. Write one of them.',
  })
})

it.each(['1.2.3', '12a', 'dez', '1,2,3', '--1'])('the API gets the amount %s as it is', (value) => {
  expect(readCell('number', value, calendar)).toEqual({ value })
})

it.each([
  ['10/03/2026', '2026-03-10T03:00:00.000Z'],
  ['1/3/2026 14:05', '2026-03-01T17:05:00.000Z'],
  ['10/03/2026 14:05:09', '2026-03-10T17:05:09.000Z'],
  ['2026-03-10', '2026-03-10T03:00:00.000Z'],
  ['2026-03-10 14:05', '2026-03-10T17:05:00.000Z'],
  ['2026-03-10T14:05:09.123', '2026-03-10T17:05:09.123Z'],
  ['2026-03-10T14:05:09Z', '2026-03-10T14:05:09Z'],
  ['2026-03-10T14:05:09+01:00', '2026-03-10T14:05:09+01:00'],
  ['03-10-2026', '03-10-2026'],
  ['29/02/2027', '29/02/2027'],
  ['10/03/2026 24:00', '10/03/2026 24:00'],
  ['01/01/0001', '0001-01-01T03:06:28.000Z'],
])('the instant %s is %s', (text, value) => {
  expect(readCell('instant', text, calendar)).toEqual({ value })
})

it.each(CALENDAR_DAYS)(
  'a time of $name has the offset of that time, and the day its first instant',
  (known) => {
    const { day, time, begin, instant } = known
    const brazilian = day.split('-').toReversed().join('/')
    expect(readCell('instant', brazilian, calendar)).toEqual({ value: begin })
    for (const text of [`${brazilian} ${time}`, `${day}T${time}`])
      expect(readCell('instant', text, calendar)).toEqual({ value: instant })
  },
)

it.each([
  ['Sim', true],
  ['1', true],
  ['NÃO', false],
  ['false', false],
  ['talvez', 'talvez'],
])('the flag %s is %j', (text, value) => {
  expect(readCell('flag', text, calendar)).toEqual({ value })
})

it('a text loses the apostrophe that a list puts before a formula, and no other', () => {
  expect(readCell('text', "'+55 66 99999-0000", calendar)).toEqual({ value: '+55 66 99999-0000' })
  expect(readCell('text', "'Irmãos' Weber", calendar)).toEqual({ value: "'Irmãos' Weber" })
  expect(readCell('text', '00123', calendar)).toEqual({ value: '00123' })
})

it.each([
  ['7,89E+12', /^7,89E\+12 is a number whose digits a spreadsheet has cut\./],
  ['1E+15', /digits/],
  ['#N/D', /^#N\/D is an error of a spreadsheet/],
  ['#REF!', /error/],
  ['#NOME?', /error/],
  ['#DIV/0!', /error/],
  ['####', /too narrow/],
  ['01/fev', /^01\/fev is a date that a spreadsheet has made/],
  ['1-Feb', /date/],
])('%s is what a spreadsheet has ruined, as a text and as an amount', (text, problem) => {
  for (const type of ['text', 'number'] as const)
    expect(readCell(type, text, calendar)).toEqual({ problem: expect.stringMatching(problem) })
})

it.each(['#1', 'E+5', '01/02', 'SOJA-01', '12E5'])('%s is no ruin', (value) => {
  expect(readCell('text', value, calendar)).toEqual({ value })
})

it.each([
  ['VERDADEIRO', true],
  ['Falso', false],
  ['S', true],
  ['n', false],
  ['talvez', 'talvez'],
])('the flag %s is %s', (text, value) => {
  expect(readCell('flag', text, calendar)).toEqual({ value })
})

it('a text is the same however its letters are composed', () => {
  expect(readCell('text', 'Jose\u0301', calendar)).toEqual({ value: 'Jos\u00e9' })
})
