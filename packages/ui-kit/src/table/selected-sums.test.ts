import { expect, test } from 'vitest'
import { columnsFor } from './columns.ts'
import { selectedSums } from './selected-sums.ts'

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
