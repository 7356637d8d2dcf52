import { expect, test } from 'vitest'
import { hasDefaultPrice, priceMark } from './price-marks.ts'

test.each([
  ['1', true, true],
  ['1,00', true, false],
  ['10', true, false],
  ['1', false, false],
])('a price of %s on an item that is new: %s was never set: %s', (price, isNew, expected) => {
  expect(hasDefaultPrice({ price, isNew })).toBe(expected)
})

test.each([
  [{ price: '1', minPrice: '1', isNew: true }, 'Preço padrão'],
  [{ price: '1', minPrice: '1', isNew: false }, undefined],
  [{ price: '9,99', minPrice: '10', isNew: true }, 'Abaixo do preço mínimo'],
  [{ price: '10', minPrice: '10,00', isNew: false }, undefined],
  [{ price: '', minPrice: '10', isNew: false }, undefined],
  [{ price: '10', minPrice: 'x', isNew: false }, undefined],
])('%j is marked "%s"', (item, text) => {
  expect(priceMark(item)?.text).toBe(text)
})
