import { expect, test } from 'vitest'
import { newItem } from './price-table-values.ts'
import { findTierMarks } from './tier-marks.ts'

const item = (id: string, minQuantity: string, maxQuantity: string) => ({
  ...newItem({ id, name: id, sku: id }),
  minQuantity,
  maxQuantity,
})

test('marks both items around a gap, and no other product', () => {
  const items = [item('ureia', '1', '100'), item('soja', '5', '50'), item('ureia', '200', '300')]
  expect(findTierMarks(items)).toEqual({
    marks: new Map([
      [0, 'Sem preço de 101 a 199'],
      [2, 'Sem preço de 101 a 199'],
    ]),
    products: ['ureia'],
  })
})
