import { describe, expect, test } from 'vitest'
import { tierLabel, tierProblemLabel, tierProblems } from './quantity-tiers.ts'

const tiers = (...bounds: [number | null, number | null][]) =>
  bounds.map(([minQuantity, maxQuantity]) => ({ minQuantity, maxQuantity }))

const labels = (...bounds: [number | null, number | null][]) =>
  tierProblems(tiers(...bounds)).map(tierProblemLabel)

describe('tiers without a problem', () => {
  test.each([
    ['none', []],
    ['one', [[1, 100]]],
    [
      'tiers that meet in one quantity',
      [
        [1, 100],
        [100, 200],
      ],
    ],
    [
      'tiers of whole units that follow one unit later',
      [
        [1, 100],
        [101, 200],
      ],
    ],
    [
      'tiers of kilograms in tonnes that follow one kilogram later',
      [
        [0.5, 10.2],
        [10.201, 30],
      ],
    ],
    [
      'tiers in any order',
      [
        [101, 200],
        [1, 100],
      ],
    ],
  ] as [string, [number, number][]][])('%s', (_, bounds) => {
    expect(labels(...bounds)).toEqual([])
  })

  test('leaves out tiers that break a rule of their own', () => {
    expect(labels([1, 100], [null, 50], [0, 50], [90, 40], [101, 200])).toEqual([])
  })
})

test('names the quantities without a price', () => {
  expect(labels([1, 100], [200, 300])).toEqual(['Sem preço de 101 a 199'])
  expect(labels([1, 100], [102, 300])).toEqual(['Sem preço para 101'])
  expect(labels([0.1, 0.3], [0.5, 1])).toEqual(['Sem preço para 0,4'])
})

test('names the quantities with two prices', () => {
  expect(labels([1, 100], [50, 200])).toEqual(['Dois preços de 50 a 100'])
  expect(labels([1, 100], [1, 100])).toEqual(['Dois preços de 1 a 100'])
})

test('a wide tier covers the gap between narrow ones', () => {
  expect(labels([1, 500], [10, 20], [300, 400])).toEqual([
    'Dois preços de 10 a 20',
    'Dois preços de 300 a 400',
  ])
})

test('tells between which of the given tiers a problem is', () => {
  expect(tierProblems(tiers([200, 300], [null, 1], [1, 100]))).toEqual([
    { kind: 'gap', between: [2, 0], from: 101, to: 199 },
  ])
})

test('says the tier in words', () => {
  expect(tierLabel({ minQuantity: 0.5, maxQuantity: 1200 })).toBe('0,5 a 1.200')
  expect(tierLabel({ minQuantity: null, maxQuantity: 10 })).toBe('— a 10')
})
