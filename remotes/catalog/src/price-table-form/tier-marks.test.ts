import { expect, test, vi } from 'vitest'
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
  expect([0, 1, 2].map(marks.of)).toEqual(['Sem preço de 101 a 199', '', 'Sem preço de 101 a 199'])
  expect(marks.products()).toBe('ureia')
})

test('follows what is typed, and tells its readers', () => {
  const items = [item('ureia', '1', '100'), item('ureia', '50', '300')]
  const marks = createTierMarks(() => items)
  const listener = vi.fn()
  const stop = marks.subscribe(listener)
  expect(marks.of(1)).toBe('Dois preços de 50 a 100')
  Object.assign(items[1] ?? {}, { minQuantity: '101' })
  marks.update()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(marks.of(1)).toBe('')
  stop()
  marks.update()
  expect(listener).toHaveBeenCalledTimes(1)
})
