import { expect, test } from 'vitest'
import { newItem } from '../price-table-form/price-table-values.ts'
import { undoChange } from './undo-change.ts'

const item = (id: string, price: string, minPrice = '1') => ({
  ...newItem({ id, name: id, sku: id }),
  price,
  minPrice,
})

const before = [item('ureia', '100', '90'), item('soja', '10')]
const after = [item('ureia', '104', '93,60'), item('soja', '10'), item('milho', '5')]
const change = { text: '', before, after }

test('restores what the tool changed and removes what it added', () => {
  expect(undoChange(after, change)).toEqual(before)
})

test('keeps what was typed since then', () => {
  const typed = [item('ureia', '105', '93,60'), item('soja', '11'), item('milho', '6')]
  expect(undoChange(typed, change)).toEqual([
    item('ureia', '105', '90'),
    item('soja', '11'),
    item('milho', '6'),
  ])
})

test('does not bring back a removed product, nor take away one that was picked since then', () => {
  const typed = [item('soja', '10'), item('trigo', '1')]
  expect(undoChange(typed, change)).toEqual(typed)
})
