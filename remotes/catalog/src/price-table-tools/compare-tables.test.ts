import { expect, test } from 'vitest'
import { newItem } from '../price-table-form/price-table-values.ts'
import { compareTables, isDifferent } from './compare-tables.ts'

const item = (id: string, price: string, minQuantity = '1', maxQuantity = '100') => ({
  ...newItem({ id, name: id, sku: `sku-${id}` }),
  price,
  minQuantity,
  maxQuantity,
})

test('shows the difference in reais and per cent, and none to an unreadable price', () => {
  const quantities = { minQuantity: 1, maxQuantity: 100 }
  const [row, unreadable] = compareTables(
    [item('ureia', '104,00'), item('soja', 'x')],
    [item('ureia', '100'), item('soja', '90')],
  )
  expect(row).toEqual({
    key: 'ureia 0',
    name: 'ureia',
    sku: 'sku-ureia',
    here: { price: 104, ...quantities },
    there: { price: 100, ...quantities },
    difference: 4,
    percent: 4,
  })
  expect(unreadable).toMatchObject({ difference: null, percent: null })
})

test('lists products of only one table, those of the other one last', () => {
  const there = [item('trigo', '3'), item('milho', '2')]
  const rows = compareTables([item('soja', '1'), item('milho', '2')], there)
  expect(rows.map(({ name, here, there, difference }) => [name, !!here, !!there, difference])).toEqual([
    ['soja', true, false, null],
    ['milho', true, true, 0],
    ['trigo', false, true, null],
  ])
  expect(rows.map(isDifferent)).toEqual([true, false, true])
})

test('pairs the tiers of a product from the lowest quantity up; other quantities differ at the same price', () => {
  const rows = compareTables(
    [item('ureia', '88', '101', '200'), item('ureia', '100')],
    [item('ureia', '99'), item('ureia', '88', '101', '300')],
  )
  expect(rows.map(({ here, difference }) => [here?.minQuantity, difference])).toEqual([
    [1, 1],
    [101, 0],
  ])
  expect(rows.map(isDifferent)).toEqual([true, true])
})
