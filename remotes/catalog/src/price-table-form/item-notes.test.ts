import { expect, test } from 'vitest'
import type { UsualPrice } from '../api/usual-prices.ts'
import { type ItemValues, newItem } from '../shared/price-table-values.ts'
import { doubtsIn, notesOn } from './item-notes.ts'

const itemOf = (values: Partial<ItemValues>) => ({
  ...newItem({ id: 'x', name: 'Soja', sku: 'S' }),
  ...values,
})

const markOf = (item: ItemValues, usual?: UsualPrice) =>
  notesOn([item], new Map(usual && [['x', usual]]))[0]?.mark

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
])('the price %s, before "%s", is marked "%s" beside other tables', (price, priceBefore, text) => {
  expect(markOf(itemOf({ price, priceBefore }), usual)).toBe(text)
})

test('the form asks about default and unusual prices, and not about those that it refuses', () => {
  const items = [
    itemOf({}),
    itemOf({ price: '9', minPrice: '10', priceBefore: '9,00' }),
    itemOf({ price: '200', priceBefore: '100,00' }),
    itemOf({ price: '110', priceBefore: '100,00' }),
  ]
  expect(doubtsIn(items, notesOn(items, new Map())).map(({ index, kind }) => [index, kind])).toEqual([
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
