import { expect, test } from 'vitest'
import { toListParams } from './price-table-queries.ts'

test('sends what there is to filter by, trimmed', () => {
  expect(toListParams({ page: 2, search: ' soja ', type: 'PARTNER' })).toEqual({
    page: 2,
    limit: 20,
    search: 'soja',
    type: 'PARTNER',
  })
  expect(toListParams({ page: 1, search: ' ', type: 'all' })).toEqual({ page: 1, limit: 20 })
})

test('never sends a longer search than the API takes', () => {
  const { search } = toListParams({ page: 1, search: 'x'.repeat(201), type: 'all' })
  expect(search).toBe('x'.repeat(200))
})
