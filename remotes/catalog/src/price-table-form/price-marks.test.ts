import { expect, test } from 'vitest'
import { hasDefaultPrice, priceMark } from './price-marks.ts'

test.each([
  ['1', '', true],
  ['1,00', '', false],
  ['10', '', false],
  ['1', '1,00', false],
])('a price of %s on an item that had %s was never set: %s', (price, priceBefore, expected) => {
  expect(hasDefaultPrice({ price, priceBefore })).toBe(expected)
})

test.each([
  [{ price: '1', minPrice: '1', priceBefore: '' }, 'Preço padrão'],
  [{ price: '1', minPrice: '1', priceBefore: '1,00' }, undefined],
  [{ price: '9,99', minPrice: '10', priceBefore: '' }, 'Abaixo do preço mínimo'],
  [{ price: '10', minPrice: '10,00', priceBefore: '10,00' }, undefined],
  [{ price: '', minPrice: '10', priceBefore: '10,00' }, undefined],
  [{ price: '10', minPrice: 'x', priceBefore: '10,00' }, undefined],
  [{ price: '130', minPrice: '1', priceBefore: '100,00' }, undefined],
  [{ price: '130,01', minPrice: '1', priceBefore: '100,00' }, 'Antes: R$\u00a0100,00'],
  [{ price: '69,99', minPrice: '1', priceBefore: '100,00' }, 'Antes: R$\u00a0100,00'],
])('%j is marked "%s"', (item, text) => {
  expect(priceMark(item, [])?.text).toBe(text)
})

test.each([
  ['1000', ['100', '90'], 'Longe dos preços vizinhos'],
  ['1000', ['100', '900'], undefined],
  ['9', ['100', '90'], 'Longe dos preços vizinhos'],
  ['999', ['100', undefined], undefined],
  ['1000', [undefined, undefined], undefined],
  ['1000', ['x', ''], undefined],
  ['1850', ['1', '1'], undefined],
])('the new price %s between %j is marked "%s"', (price, neighbours, text) => {
  const others = neighbours.map((other) => (other === undefined ? other : { price: other, priceBefore: '' }))
  expect(priceMark({ price, minPrice: '1', priceBefore: '' }, others)?.text).toBe(text)
})

const usual = { lowest: 56, highest: 63 }

test.each([
  ['10', '', 'Em outras tabelas: R$\u00a056,00 a R$\u00a063,00'],
  ['81,90', '', undefined],
  ['81,91', '', 'Em outras tabelas: R$\u00a056,00 a R$\u00a063,00'],
  ['39,20', '', undefined],
  // It moves little, but it was a slip before.
  ['11', '10,00', 'Em outras tabelas: R$\u00a056,00 a R$\u00a063,00'],
  // It is as it was found.
  ['10', '10,00', undefined],
  ['60', '100,00', 'Antes: R$\u00a0100,00'],
])(
  'the price %s, before "%s", is marked "%s" beside other tables, whatever its neighbours',
  (price, priceBefore, text) => {
    const neighbours = [{ price: '2400', priceBefore: '' }]
    expect(priceMark({ price, minPrice: '1', priceBefore }, neighbours, usual)?.text).toBe(text)
  },
)

test('a product that has one price in other tables', () => {
  const item = { price: '10', minPrice: '1', priceBefore: '' }
  expect(priceMark(item, [], { lowest: 60, highest: 60 })?.text).toBe('Em outras tabelas: R$\u00a060,00')
})
