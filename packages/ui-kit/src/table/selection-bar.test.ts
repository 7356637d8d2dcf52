import { expect, test } from 'vitest'
import { columnsFor } from './columns.ts'
import { elsewhere, selectedSums } from './selection-bar.tsx'

const hidden = { ofThese: ['moved', 'a', 'b'], ofOthers: ['c'] }
const matches = (row: string) => row !== 'moved'

test('a selected row that an action has taken out of the filter is on no other page', () => {
  expect(elsewhere({ hidden, isWhole: false, matches })).toEqual([
    '1 fora do filtro',
    '1 de outro filtro',
    '2 em outras páginas',
  ])
})

test('a list that shows all rows of its filters has no other page', () => {
  expect(elsewhere({ hidden, isWhole: true, matches: undefined })).toEqual(['4 fora do filtro'])
  const none = { ofThese: [], ofOthers: [] }
  expect(elsewhere({ hidden: none, isWhole: true, matches })).toEqual([])
})

const { money, number } = columnsFor<{ price: number | null; weight: number }>()
const columns = [money('price', 'Preço', { summed: true }), number('weight', 'Peso')]
const sums = (...prices: (number | null)[]) =>
  selectedSums(
    columns,
    prices.map((price) => ({ price, weight: 1 })),
  ).map((text) => text.replace('\u00a0', ' '))

test('the selected rows are summed to the cent, in the columns that are amounts', () => {
  expect(sums(0.1, 0.2, 1000)).toEqual(['Preço: R$ 1.000,30'])
})

test('a sum says how many rows have no amount', () => {
  expect(sums(5, null)).toEqual(['Preço: R$ 5,00 (1 sem valor)'])
  expect(sums(null)).toEqual(['Preço: — (1 sem valor)'])
})
