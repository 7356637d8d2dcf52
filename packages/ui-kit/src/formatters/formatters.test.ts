import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatTime } from './dates.ts'
import { formatMoney, sumCents, sumMoney } from './money.ts'
import { formatDecimal, toNumber } from './numbers.ts'
import { formatTaxId } from './tax-id.ts'
import { EM_DASH, formatText } from './text.ts'

const ARTEFACT = /^(?:NaN|undefined|null|Invalid Date|\[object Object\])$/
const BROKEN_FIGURE = /NaN|∞|Infinity/

const hostile = fc.oneof(
  fc.anything({ withDate: true, withBigInt: true, withNullPrototype: true }),
  fc.double(),
  fc.date({ noInvalidDate: false }),
  fc.constantFrom(
    'NaN',
    ' null ',
    'undefined',
    'Invalid Date',
    '[object Object]',
    'Infinity',
    '1e999',
    '2025-02-30',
  ),
)

const figures = { formatDate, formatDateTime, formatTime, formatMoney, formatDecimal }
const texts = { formatText, formatTaxId }

describe('every formatter', () => {
  test.each(Object.entries({ ...figures, ...texts }))(
    '%s never shows an artefact, for any value',
    (name, format) => {
      fc.assert(
        fc.property(hostile, (value) => {
          const shown = format(value)
          expect(shown).toMatch(/\S/)
          expect(shown).not.toMatch(ARTEFACT)
          if (name in figures) expect(shown).not.toMatch(BROKEN_FIGURE)
        }),
        { numRuns: 1000 },
      )
    },
  )

  test.each([
    'NaN',
    ' null ',
    'undefined',
    'Invalid Date',
    '[object Object]',
    '',
    '  ',
    null,
    undefined,
    {},
    [],
  ])('shows a dash for %o', (value) => {
    for (const format of Object.values({ ...figures, ...texts })) expect(format(value)).toBe(EM_DASH)
  })
})

describe('dates', () => {
  test('show in the zone of the browser, here three hours behind UTC', () => {
    expect(formatDateTime('2025-03-10T01:30:00.000Z')).toBe('09/03/2025 22:30')
    expect(formatDate('2025-03-10T01:30:00.000Z')).toBe('09/03/2025')
    expect(formatTime('2025-03-10T01:30:05.000Z')).toBe('22:30:05')
  })

  test('keep the day of a date-only text', () => {
    expect(formatDate('2025-03-10')).toBe('10/03/2025')
    expect(formatDateTime('2025-03-10')).toBe('10/03/2025')
    expect(formatTime('2025-03-10')).toBe(EM_DASH)
  })

  test('preserve every day of the calendar', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10)
        expect(formatDate(iso)).toBe(iso.split('-').reverse().join('/'))
      }),
    )
  })

  test.each([
    '2025-03-10 12:00:00+00',
    '2025-03-10T12:00:00+0000',
    '2025-03-10T09:00:00-03:00',
    new Date('2025-03-10T12:00:00Z'),
    Date.UTC(2025, 2, 10, 12),
  ])('read %o', (value) => {
    expect(formatDateTime(value)).toBe('10/03/2025 09:00')
  })

  test.each(['2025-02-30', '2025-02-30T10:00:00Z', '2025-13-01', '1', '10/03/2025', 'amanhã', 9e15])(
    'show a dash for %o',
    (value) => {
      expect(formatDateTime(value)).toBe(EM_DASH)
    },
  )
})

describe('money', () => {
  test.each([
    [1234.5, 'R$ 1.234,50'],
    ['1234.50', 'R$ 1.234,50'],
    [-5, '-R$ 5,00'],
    [0, 'R$ 0,00'],
    [-0.001, 'R$ 0,00'],
    ['1.234,50', EM_DASH],
  ])('%o reads %s', (value, shown) => {
    expect(formatMoney(value).replace(/\s/g, ' ')).toBe(shown)
  })

  test('adds up in cents, without binary rounding errors', () => {
    expect(sumCents([0.1, '0.20', null, 'x', 1.005])).toBe(131)
    expect(sumMoney([0.1, 0.2])).toBe(0.3)
  })

  test('adds up any amounts exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 })), (cents) => {
        const expected = cents.reduce((sum, cent) => sum + cent, 0)
        expect(sumCents(cents.map((cent) => cent / 100))).toBe(expected)
        expect(sumCents(cents.map((cent) => (cent / 100).toFixed(2)))).toBe(expected)
      }),
    )
  })
})

describe('numbers', () => {
  test('from an API are finite or null', () => {
    fc.assert(
      fc.property(hostile, (value) => {
        const number = toNumber(value)
        expect(number === null || Number.isFinite(number)).toBe(true)
      }),
    )
    expect(toNumber(' 1234.50 ')).toBe(1234.5)
    expect(toNumber('1e3')).toBe(1000)
    for (const value of ['', '0x10', '10,5', 'Infinity', '1e999', true, [1], null])
      expect(toNumber(value)).toBe(null)
  })

  test('show in Brazilian notation', () => {
    expect(formatDecimal('1234.5')).toBe('1.234,5')
    expect(formatDecimal(2.3456)).toBe('2,346')
    expect(formatDecimal(2.3456, 1)).toBe('2,3')
    expect(formatDecimal(2, Number.NaN)).toBe('2')
  })
})

describe('tax ids', () => {
  test.each([
    ['12345678901', '123.456.789-01'],
    ['123.456.789-01', '123.456.789-01'],
    ['12345678000190', '12.345.678/0001-90'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    [12345678901, '123.456.789-01'],
    ['12ABC34501DEXX', '12ABC34501DEXX'],
    ['1234567890A', '1234567890A'],
    [' 123 ', '123'],
  ])('%o reads %s', (value, shown) => {
    expect(formatTaxId(value)).toBe(shown)
  })
})
