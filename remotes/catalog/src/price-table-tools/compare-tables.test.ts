import { expect, test } from 'vitest'
import { newItem } from '../price-table-form/price-table-values.ts'
import { compareTables, isDifferent } from './compare-tables.ts'

const item = (id: string, price: string, minQuantity = '1', maxQuantity = '100') => ({
  ...newItem({ id, name: id, sku: `sku-${id}` }),
  price,
  minQuantity,
  maxQuantity,
})

test('shows the difference in reais and per cent', () => {
  const [row] = compareTables([item('ureia', '104,00')], [item('ureia', '100')])
  expect(row).toEqual({
    key: 'ureia 0',
    name: 'ureia',
    sku: 'sku-ureia',
    here: { price: 104, minQuantity: 1, maxQuantity: 100 },
    there: { price: 100, minQuantity: 1, maxQuantity: 100 },
    difference: 4,
    percent: 4,
  })
})

test('lists products of only one table, those of the other one last', () => {
  const rows = compareTables(
    [item('soja', '1'), item('milho', '2')],
    [item('trigo', '3'), item('milho', '2')],
  )
  expect(rows.map(({ name, here, there, difference }) => [name, !!here, !!there, difference])).toEqual([
    ['soja', true, false, null],
    ['milho', true, true, 0],
    ['trigo', false, true, null],
  ])
  expect(rows.map(isDifferent)).toEqual([true, false, true])
})

test('pairs the tiers of a product from the lowest quantity up', () => {
  const rows = compareTables(
    [item('ureia', '90', '101', '200'), item('ureia', '100', '1', '100')],
    [item('ureia', '99', '1', '100'), item('ureia', '88', '101', '300')],
  )
  expect(rows.map(({ here, difference }) => [here?.minQuantity, difference])).toEqual([
    [1, 1],
    [101, 2],
  ])
})

test('finds other quantities at the same price different', () => {
  const [row] = compareTables([item('ureia', '90')], [item('ureia', '90', '1', '500')])
  expect(row && isDifferent(row)).toBe(true)
})

test('has no difference to an unreadable price', () => {
  const [row] = compareTables([item('ureia', 'x')], [item('ureia', '90')])
  expect(row).toMatchObject({ difference: null, percent: null })
})
