import { formatDecimal } from '@celeiro/ui-kit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDecimal } from './parse-decimal.ts'

describe('parseDecimal', () => {
  test.each([
    ['10,50', 10.5],
    ['1.234,56', 1234.56],
    ['10.50', 10.5],
    ['1.234', 1234],
    ['1.234.567', 1234567],
    ['1,234', 1.234],
    ['1,234.56', 1234.56],
    ['1,234,567', 1234567],
    ['1234.567', 1234.567],
    ['0.500', 0.5],
    ['R$ 1.234,56', 1234.56],
    ['R$\u00a010', 10],
    [' -10,5 ', -10.5],
    ['−R$ 3', -3],
    ['1 234,5', 1234.5],
    [',5', 0.5],
    ['5,', 5],
    ['-0', 0],
    ['007', 7],
  ])('reads %o as %d', (text, number) => {
    expect(parseDecimal(text)).toBe(number)
  })

  test.each([
    '',
    ' ',
    '.',
    ',',
    '-',
    'R$',
    'abc',
    '10a',
    '1e5',
    '0x10',
    '1.23.4',
    '1,2,3',
    '1.2,3.4',
    '1,23.4',
    '--1',
  ])('refuses %o', (text) => {
    expect(parseDecimal(text)).toBe(null)
  })

  test('reads back what formatDecimal wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 3 }), (digits, places) => {
        const number = Number(`${digits}e-${places}`)
        expect(parseDecimal(formatDecimal(number))).toBe(number)
      }),
    )
  })

  test('returns a finite number or null for any text', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[-\d.,]{0,12}$/))
    fc.assert(
      fc.property(texts, (text) => {
        const number = parseDecimal(text)
        expect(number === null || Number.isFinite(number)).toBe(true)
      }),
    )
  })
})
