import { formatDecimal } from '@celeiro/ui-kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDecimal } from './parse-decimal.ts'

test('reads figures in Brazilian and in other notation', () => {
  const figures = {
    10.5: ['10,50', '10.50'],
    1234.56: ['1.234,56', '1,234.56', 'R$ 1.234,56'],
    1234.5: ['1 234,5'],
    1234: ['1.234'],
    1234567: ['1.234.567', '1,234,567'],
    1.234: ['1,234'],
    1234.567: ['1234.567'],
    0.5: ['0.500', ',5'],
    10: ['R$\u00a010'],
    '-10.5': [' -10,5 '],
    '-3': ['−R$ 3'],
    5: ['5,'],
    0: ['-0'],
    7: ['007'],
  }
  for (const [figure, texts] of Object.entries(figures)) {
    for (const text of texts) expect(parseDecimal(text), text).toBe(Number(figure))
  }
})

test('refuses what is no figure', () => {
  const texts = ['', ' ', '.', ',', '-', 'R$', 'abc', '10a', '1e5', '0x10', '--1']
  for (const text of [...texts, '1.23.4', '1,2,3', '1.2,3.4', '1,23.4']) {
    expect(parseDecimal(text), text).toBe(null)
  }
})

test('reads back what formatDecimal wrote', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 3 }), (digits, places) => {
      const number = Number(`${digits}e-${places}`)
      expect(parseDecimal(formatDecimal(number))).toBe(number)
    }),
  )
})
