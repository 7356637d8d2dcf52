import { describe, expect, test } from 'vitest'
import { newItem } from '../price-table-form/price-table-values.ts'
import { adjustAmount, applyAdjustments, parsePercent, previewAdjustment } from './adjust-prices.ts'

const item = (name: string, price: string, minPrice = '1') => ({
  ...newItem({ id: name, name, sku: name }),
  price,
  minPrice,
})

describe('a percentage', () => {
  test.each([
    ['+4 %', 4],
    ['-3,5%', -3.5],
    ['−2', -2],
    [' 12,75 % ', 12.75],
    ['4', 4],
  ])('%j is read', (text, percent) => {
    expect(parsePercent(text)).toBe(percent)
  })

  test.each(['', '%', 'quatro', '0', '-100', '-150', '4%%', '1,2,3'])('%j is refused', (text) => {
    expect(parsePercent(text)).toBeNull()
  })
})

describe('an amount', () => {
  test.each([
    [100, 4, 104],
    [10.05, 10, 11.06],
    [1.005, 100, 2.01],
    [0.05, -50, 0.03],
    [1980.5, 4, 2059.72],
    [999_999_999_999.99, -0.01, 999_899_999_999.99],
    [33.33, 3.33, 34.44],
  ])('%d by %d %% is %d, rounded half up', (amount, percent, result) => {
    expect(adjustAmount(amount, percent)).toBe(result)
  })

  test('that cannot be written in digits is left alone', () => {
    expect(adjustAmount(1e-9, 4)).toBeNull()
  })
})

describe('the preview', () => {
  const items = [item('Ureia', '100,00', '98,00'), item('Milho', 'abc'), item('Soja', '10', '9,80')]

  test('lists before and after, and what stays as it is', () => {
    expect(previewAdjustment(items, [0, 1], 4, false)).toEqual({
      adjustments: [{ index: 0, name: 'Ureia', sku: 'Ureia', price: { before: '100,00', after: '104,00' } }],
      skipped: ['Milho'],
    })
  })

  test('warns of a price below its minimum, unless the minimum changes too', () => {
    const alone = previewAdjustment(items, [0, 2], -5, false).adjustments
    expect(alone.map(({ warning }) => warning)).toEqual(['Abaixo do preço mínimo', 'Abaixo do preço mínimo'])
    const both = previewAdjustment(items, [0, 2], -5, true).adjustments
    expect(both.map(({ warning }) => warning)).toEqual([undefined, undefined])
    expect(both[0]?.minPrice).toEqual({ before: '98,00', after: '93,10' })
  })

  test('warns of a price that rounds to zero', () => {
    const [adjustment] = previewAdjustment([item('Brinde', '0,01', '0,01')], [0], -90, true).adjustments
    expect(adjustment?.warning).toBe('Ficaria zero')
  })
})

test('changes the items of the preview and no other', () => {
  const items = [item('Ureia', '100'), item('Soja', '10')]
  const { adjustments } = previewAdjustment(items, [1], 10, true)
  expect(applyAdjustments(items, adjustments)).toEqual([
    items[0],
    { ...items[1], price: '11,00', minPrice: '1,10' },
  ])
})
