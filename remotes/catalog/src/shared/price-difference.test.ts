import { expect, test } from 'vitest'
import { differenceLabel } from './price-difference.ts'

test.each([
  [4, 4, '+R$ 4,00 (+4%)'],
  [-10.5, -3.456, '−R$ 10,50 (−3,5%)'],
  [0.333_333 - 0.33, 1.01, '+R$ 0,003333 (+1%)'],
  [0, 0, 'R$ 0,00 (0%)'],
  [4, null, '+R$ 4,00'],
  [null, null, '—'],
])('%s reais and %s per cent', (difference, percent, label) => {
  expect(differenceLabel({ difference, percent }).replaceAll('\u00a0', ' ')).toBe(label)
})
