import { expect, test } from 'vitest'
import { newItem } from './price-table-values.ts'
import { createTierMarks } from './tier-marks.ts'

const item = (id: string, minQuantity: string, maxQuantity: string) => ({
  ...newItem({ id, name: id, sku: id }),
  minQuantity,
  maxQuantity,
})

test('marks both items around a gap, and no other product', () => {
  const marks = createTierMarks(() => [
    item('ureia', '1', '100'),
    item('soja', '5', '50'),
    item('ureia', '200', '300'),
  ])
  expect(marks.store.getState()).toEqual({
    marks: new Map([
      [0, 'Sem preço de 101 a 199'],
      [2, 'Sem preço de 101 a 199'],
    ]),
    products: 'ureia',
  })
})

test('follows what is typed', () => {
  const items = [item('ureia', '1', '100'), item('ureia', '50', '300')]
  const marks = createTierMarks(() => items)
  expect(marks.store.getState().marks.get(1)).toBe('Dois preços de 50 a 100')
  Object.assign(items[1] ?? {}, { minQuantity: '101' })
  marks.update()
  expect(marks.store.getState().marks.get(1)).toBeUndefined()
})
