import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { cityAndState } from './city-and-state.ts'
import { formatDate, formatDateTime, formatTime } from './dates.ts'
import { labelOf } from './label-of.ts'
import { formatMoney, sumMoney } from './money.ts'
import { formatDecimal } from './numbers.ts'
import { formatTaxId } from './tax-id.ts'
import { EM_DASH, formatText } from './text.ts'
import { daysAgo, today } from './zone.ts'
import { zoneNote } from './zone-note.ts'
import { takeZoneFrom } from './zone-source.ts'

const ARTEFACT = /^(?:NaN|undefined|null|Invalid Date|\[object Object\])$/
const BROKEN_FIGURE = /NaN|∞|Infinity/

const artefacts = ['NaN', ' null ', 'undefined', 'Invalid Date', '[object Object]']

const hostile = fc.oneof(
  fc.anything({ withDate: true, withBigInt: true, withNullPrototype: true }),
  fc.double(),
  fc.date({ noInvalidDate: false }),
  fc.constantFrom(...artefacts, 'Infinity', '1e999', '2025-02-30'),
)

const figures = { formatDate, formatDateTime, formatTime, formatMoney, formatDecimal }
const formatters = { ...figures, formatText, formatTaxId }
type Name = keyof typeof formatters
const names = Object.keys(formatters) as Name[] // Object.keys forgets the type of the keys

test.each(names)('%s never shows an artefact, for any value', (name) => {
  fc.assert(
    fc.property(hostile, (value) => {
      const shown = formatters[name](value)
      expect(shown).toMatch(/\S/)
      expect(shown).not.toMatch(ARTEFACT)
      if (name in figures) expect(shown).not.toMatch(BROKEN_FIGURE)
    }),
    { numRuns: 1000 },
  )
})

test.each([...artefacts, '', '  ', null, undefined, {}, []])(
  'every formatter shows a dash for %o',
  (value) => {
    for (const name of names) expect(formatters[name](value)).toBe(EM_DASH)
  },
)

/** In the zone of the browser, here three hours behind UTC. */
const sameMoment = [
  '2025-03-10 12:00:00+00',
  '2025-03-10T12:00:00+0000',
  '2025-03-10T09:00:00-03:00',
  new Date('2025-03-10T12:00:00Z'),
  Date.UTC(2025, 2, 10, 12),
]
const noDates = ['2025-02-30', '2025-02-30T10:00:00Z', '2025-13-01', '1', '10/03/2025', 'amanhã', 9e15]

test.each<[Name, unknown, string]>([
  ['formatDateTime', '2025-03-10T01:30:00.000Z', '09/03/2025 22:30'],
  ['formatDate', '2025-03-10T01:30:00.000Z', '09/03/2025'],
  ['formatTime', '2025-03-10T01:30:05.000Z', '22:30:05'],
  ['formatDateTime', '2025-03-10', '10/03/2025'],
  ['formatTime', '2025-03-10', EM_DASH],
  ...sameMoment.map((value): [Name, unknown, string] => ['formatDateTime', value, '10/03/2025 09:00']),
  ...noDates.map((value): [Name, unknown, string] => ['formatDateTime', value, EM_DASH]),
  ['formatMoney', 1234.5, 'R$ 1.234,50'],
  ['formatMoney', '1234.50', 'R$ 1.234,50'],
  ['formatMoney', -5, '-R$ 5,00'],
  ['formatMoney', -0.001, 'R$ 0,00'],
  ['formatMoney', '1.234,50', EM_DASH],
  ['formatDecimal', '1234.5', '1.234,5'],
  ['formatDecimal', 2.3456, '2,346'],
  ['formatTaxId', '12345678901', '123.456.789-01'],
  ['formatTaxId', '123.456.789-01', '123.456.789-01'],
  ['formatTaxId', '12345678000190', '12.345.678/0001-90'],
  ['formatTaxId', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['formatTaxId', 12345678901, '123.456.789-01'],
  ['formatTaxId', '12ABC34501DEXX', '12ABC34501DEXX'],
  ['formatTaxId', '1234567890A', '1234567890A'],
  ['formatTaxId', ' 123 ', '123'],
])('%s of %o is %s', (name, value, shown) => {
  expect(formatters[name](value).replace(/\s/g, ' ')).toBe(shown)
})

test('a decimal has the digits that are asked for', () => {
  expect(formatDecimal(2.3456, 1)).toBe('2,3')
  expect(formatDecimal(2.3456, 20)).toBe('2,3456')
})

test('every day of the calendar is kept, whatever the zone', () => {
  const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const iso = date.toISOString().slice(0, 10)
      expect(formatDate(iso)).toBe(iso.split('-').reverse().join('/'))
    }),
  )
})

test('money adds up in cents, exactly', () => {
  expect(sumMoney([0.1, '0.20', null, 'x', 1.005])).toBe(1.31)
  expect(sumMoney([0.1, 0.2])).toBe(0.3)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (cents) => {
      const expected = cents.reduce((sum, cent) => sum + cent, 0) / 100
      expect(sumMoney(cents.map((cent) => cent / 100))).toBe(expected)
      expect(sumMoney(cents.map((cent) => (cent / 100).toFixed(2)))).toBe(expected)
    }),
  )
})

test('a value shows its label, an unknown value is shown unchanged', () => {
  const labels = { DRAFT: 'Rascunho' }
  expect(labelOf(labels, 'DRAFT')).toBe('Rascunho')
  for (const unknown of ['ARCHIVED', 'draft', 'constructor']) expect(labelOf(labels, unknown)).toBe(unknown)
})

test.each([
  ['Ivaiporã', 'PR', 'Ivaiporã - PR'],
  ['Ivaiporã', null, 'Ivaiporã'],
  [null, 'PR', 'PR'],
  [null, null, null],
])('a place in %s and %s is %s', (city, state, text) => {
  expect(cityAndState({ city, state })).toBe(text)
})

test.each(['America/Sao_Paulo', 'Brazil/East'])('no note names the zone of the business: %s', (zone) => {
  expect(zoneNote(zone)).toBeNull()
})

test.each([
  ['America/Manaus', 'America/Manaus (GMT-4)'],
  ['Asia/Kolkata', 'Asia/Kolkata (GMT+5:30)'],
  ['UTC', 'UTC'],
])('a note names the zone %s elsewhere, that of the machine by default', (zone, name) => {
  expect(zoneNote(zone)).toBe(`Horários no fuso deste computador: ${name}.`)
  expect(zoneNote()).toBe(zoneNote(new Intl.DateTimeFormat().resolvedOptions().timeZone))
})

afterEach(() => {
  takeZoneFrom(() => null)
  vi.useRealTimers()
})

test('days and times are those of the host, wherever the computer is', () => {
  const late = '2027-04-21T02:30:15.000Z'
  const shown = () => [formatDateTime(late), formatDate(late), formatTime(late), today(), daysAgo(30)]
  vi.useFakeTimers({ now: new Date(late), toFake: ['Date'] })
  const home = ['20/04/2027 23:30', '20/04/2027', '23:30:15', '2027-04-20', '2027-03-21']
  // The computer of tests stands in São Paulo. A name that no browser knows is that of nothing.
  for (const zone of [null, 'America/Sao_Paulo', 'America/Sinop']) {
    takeZoneFrom(() => zone)
    expect([...shown(), zoneNote()]).toEqual([...home, null])
  }
  takeZoneFrom(() => 'Africa/Nairobi')
  expect(shown()).toEqual(['21/04/2027 05:30', '21/04/2027', '05:30:15', '2027-04-21', '2027-03-22'])
  expect(formatDateTime('2027-04-20')).toBe('20/04/2027')
  expect(zoneNote()).toBe('Dias e horários no fuso Africa/Nairobi (GMT+3), não no deste computador.')
  takeZoneFrom(() => 'America/Bahia')
  expect(zoneNote()).toBeNull()
})
