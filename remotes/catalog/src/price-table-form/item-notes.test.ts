import { expect, test } from 'vitest'
import type { UsualPrice } from '../api/usual-prices.ts'
import { doubtsIn, notesOn } from './item-notes.ts'
import { type ItemValues, newItem } from './price-table-values.ts'

const itemOf = (values: Partial<ItemValues>) => ({
  ...newItem({ id: 'x', name: 'Soja', sku: 'S' }),
  ...values,
})

/** The text of the mark of the first item, which has the others as neighbours. */
const markOf = (item: ItemValues, others: readonly ItemValues[] = [], usual?: UsualPrice) => {
  const [first, ...more] = others.map((other) => ({ ...other, productId: 'y' }))
  const items = first ? [first, item, ...more] : [item]
  return notesOn(items, new Map(usual && [['x', usual]]))[first ? 1 : 0]?.mark?.text
}

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
  expect(markOf(itemOf(item))).toBe(text)
})

test.each([
  ['1000', ['100', '90'], 'Longe dos preços vizinhos'],
  ['1000', ['100', '900'], undefined],
  ['9', ['100', '90'], 'Longe dos preços vizinhos'],
  ['999', ['100'], undefined],
  ['1000', [], undefined],
  ['1000', ['x', ''], undefined],
  ['1850', ['1', '1'], undefined],
])('the new price %s between %j is marked "%s"', (price, neighbours, text) => {
  const others = neighbours.map((other) => itemOf({ price: other }))
  expect(markOf(itemOf({ price }), others)).toBe(text)
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
    expect(markOf(itemOf({ price, priceBefore }), [itemOf({ price: '2400' })], usual)).toBe(text)
  },
)

test('a product that has one price in other tables', () => {
  const usual = { lowest: 60, highest: 60 }
  expect(markOf(itemOf({ price: '10' }), [], usual)).toBe('Em outras tabelas: R$\u00a060,00')
})

test('the form asks about default and unusual prices, and not about those that it refuses', () => {
  const items = [
    itemOf({}),
    itemOf({ price: '9', minPrice: '10', priceBefore: '9,00' }),
    itemOf({ price: '200', priceBefore: '100,00' }),
    itemOf({ price: '110', priceBefore: '100,00' }),
  ]
  const rows = notesOn(items, new Map()).map((notes, index) => ({
    ...notes,
    item: items[index] ?? itemOf({}),
  }))
  expect(doubtsIn(rows).map(({ index, mark }) => [index, mark.kind])).toEqual([
    [0, 'default'],
    [2, 'unusual'],
  ])
})

test('both items around a gap are marked, and no other product', () => {
  const tier = (productId: string, minQuantity: string, maxQuantity: string) =>
    itemOf({ productId, minQuantity, maxQuantity })
  const items = [tier('ureia', '1', '100'), tier('soja', '5', '50'), tier('ureia', '200', '300')]
  const gap = 'Sem preço de 101 a 199'
  expect(notesOn(items, new Map()).map((note) => note.tier)).toEqual([gap, undefined, gap])
})
