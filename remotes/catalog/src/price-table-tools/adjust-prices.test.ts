import { expect, test } from 'vitest'
import { newItem } from '../shared/price-table-values.ts'
import { applyAdjustments, countProducts, parsePercent, previewAdjustment } from './adjust-prices.ts'

const item = (name: string, price: string, minPrice = '1') => ({
  ...newItem({ id: name, name, sku: name }),
  price,
  minPrice,
})

test('a percentage has a sign or none, and leaves something of the price', () => {
  const texts = ['+4 %', '-3,5%', '−2', ' 12,75 % ', '4']
  expect(texts.map(parsePercent)).toEqual([4, -3.5, -2, 12.75, 4])
  for (const text of ['', '%', 'quatro', '0', '-100', '-150', '4%%', '1,2,3']) {
    expect(parsePercent(text), text).toBeNull()
  }
})

test.each([
  ['100', 4, '104,00'],
  ['10,05', 10, '11,06'],
  ['1,005', 100, '2,01'],
  ['0,05', -50, '0,03'],
  ['1.980,5', 4, '2.059,72'],
  ['999.999.999.999,99', -0.01, '999.899.999.999,99'],
  ['33,33', 3.33, '34,44'],
])('%s by %d %% is %s, rounded half up', (price, percent, result) => {
  const { prices } = previewAdjustment([item('Ureia', price)], [0], percent, false)
  expect(prices.map(({ price }) => price.after)).toEqual([result])
})

const items = [item('Ureia', '100,00', '98,00'), item('Milho', 'abc'), item('Soja', '10', '9,80')]

test('the preview lists before and after, and what stays as it is; no other item changes', () => {
  const { prices: adjustments, skipped } = previewAdjustment(items, [0, 1], 4, false)
  expect(adjustments).toEqual([
    {
      index: 0,
      productId: 'Ureia',
      name: 'Ureia',
      sku: 'Ureia',
      price: { before: '100,00', after: '104,00' },
    },
  ])
  expect(skipped).toEqual(['Milho'])
  expect(applyAdjustments(items, adjustments)).toEqual([{ ...items[0], price: '104,00' }, items[1], items[2]])
})

test('the preview warns of a price that rounds to zero or goes below its minimum, unless that changes too', () => {
  const warnings = (withMinPrice: boolean, percent: number, of = items) =>
    previewAdjustment(of, [0, 2], percent, withMinPrice).prices.map(({ warning }) => warning)
  expect(warnings(false, -5)).toEqual(['Abaixo do preço mínimo', 'Abaixo do preço mínimo'])
  expect(warnings(true, -5)).toEqual([undefined, undefined])
  expect(warnings(true, -90, [item('Brinde', '0,01', '0,01')])).toEqual(['Ficaria zerado'])
  const { prices: adjustments } = previewAdjustment(items, [0], -5, true)
  expect(applyAdjustments(items, adjustments)[0]).toEqual({ ...items[0], price: '95,00', minPrice: '93,10' })
})

test('says which prices would hold with another minimum, and not of those that were below it before', () => {
  const needs = (withMinPrice: boolean, percent: number) =>
    previewAdjustment([...items, item('Cal', '5', '9')], [0, 2, 3], percent, withMinPrice).prices.map(
      ({ needsMinPrice }) => needsMinPrice,
    )
  expect(needs(false, -5)).toEqual([true, true, false])
  expect(needs(false, 5)).toEqual([undefined, undefined, false])
  expect(needs(true, -5)).toEqual([undefined, undefined, undefined])
})

test('the tiers of a product are one product, each with its quantities', () => {
  const tiers = [
    { ...item('Ureia', '100,00'), maxQuantity: '99' },
    { ...item('Ureia', '90,00'), minQuantity: '100', maxQuantity: '500' },
    item('Soja', '10'),
  ]
  const { prices: adjustments } = previewAdjustment(tiers, [0, 1, 2], 4, false)
  expect(adjustments.map(({ tier }) => tier)).toEqual(['1 a 99', '100 a 500', undefined])
  expect(countProducts(adjustments)).toBe(2)
})
