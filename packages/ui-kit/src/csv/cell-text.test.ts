import { expect, test } from 'vitest'
import { columnsFor } from '../table/columns.ts'
import { cellText } from './cell-text.ts'

const { number, money, unitPrice } = columnsFor<{ value: number | null }>()

test.each([
  [0.1 + 0.2, '0,30', '0,30'],
  [1_000_000, '1000000,00', '1000000,00'],
  [412.5, '412,50', '412,50'],
  [0.333_333, '0,33', '0,333333'],
  [0.1205, '0,12', '0,1205'],
  [null, '', ''],
])('a spreadsheet has %d as the amount %s, as the price of a unit %s', (value, amount, price) => {
  expect(cellText(money('value', 'Total'), { value })).toBe(amount)
  expect(cellText(unitPrice('value', 'Preço'), { value })).toBe(price)
})

test('a spreadsheet has a number as it is', () => {
  expect(cellText(number('value', 'Quantidade'), { value: 12.345 })).toBe('12,345')
})
