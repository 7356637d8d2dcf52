import { expect, test } from 'vitest'
import { tierLabel, tierProblems } from './quantity-tiers.ts'

type Bounds = [number | null, number | null]
const tiers = (...bounds: Bounds[]) =>
  bounds.map(([minQuantity, maxQuantity]) => ({ minQuantity, maxQuantity }))
const labels = (...bounds: Bounds[]) => [...new Set(tierProblems(tiers(...bounds)).flat())]

test('tiers that meet in one quantity or follow one step later have no problem, in any order', () => {
  expect(labels()).toEqual([])
  expect(labels([1, 100])).toEqual([])
  expect(labels([1, 100], [100, 200])).toEqual([])
  expect(labels([101, 200], [1, 100])).toEqual([])
  // Tonnes, to the kilogram.
  expect(labels([0.5, 10.2], [10.201, 30])).toEqual([])
})

test('tiers that break a rule of their own are left out', () => {
  expect(labels([1, 100], [null, 50], [0, 50], [90, 40], [101, 200])).toEqual([])
})

test('names the quantities without a price and with two; a wide tier covers the gap between narrow ones', () => {
  expect(labels([1, 100], [200, 300])).toEqual(['Sem preço de 101 a 199'])
  expect(labels([1, 100], [102, 300])).toEqual(['Sem preço para 101'])
  expect(labels([0.1, 0.3], [0.5, 1])).toEqual(['Sem preço para 0,4'])
  expect(labels([1, 100], [50, 200])).toEqual(['Dois preços de 50 a 100'])
  expect(labels([1, 100], [1, 100])).toEqual(['Dois preços de 1 a 100'])
  const wide = labels([1, 500], [10, 20], [300, 400])
  expect(wide).toEqual(['Dois preços de 10 a 20', 'Dois preços de 300 a 400'])
})

test('says the tier in words', () => {
  expect(tierLabel({ minQuantity: 0.5, maxQuantity: 1200 })).toBe('0,5 a 1.200')
  expect(tierLabel({ minQuantity: null, maxQuantity: 10 })).toBe('— a 10')
})
