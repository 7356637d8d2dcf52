import { expect, it } from 'vitest'
import { createCallCosts, rowsOf } from './call-costs.ts'

const ALL = Number.POSITIVE_INFINITY

it.each([
  [
    'a page with all its parts',
    { page: 2, limit: 20, includeItems: true, includeCustomer: true },
    undefined,
    20,
  ],
  ['a long page', { limit: 100 }, undefined, 100],
  ['the page after a row', { page: 1, limit: 20, after: '["x","y"]' }, undefined, 20],
  ['a page far from the first', { page: 51, limit: 20 }, undefined, ALL],
  ['a filter', { limit: 20, status: 'DRAFT' }, undefined, ALL],
  ['filters that are off', { limit: 20, status: undefined, erpFailed: false }, undefined, 20],
  ['records by their ids', { ids: 'a,b,c' }, undefined, 3],
  ['a record', undefined, undefined, 0],
  ['lists in lists', undefined, JSON.parse('['.repeat(5_000) + ']'.repeat(5_000)), 4_999],
  ['a table with its items', undefined, { name: 'Safra', items: Array(500).fill({ price: 1 }) }, 500],
])('%s touches as many rows as it says', (_, query, body, rows) => {
  expect(rowsOf({ query, body })).toBe(rows)
})

it('a route is dear by how long its latest calls with as many rows took, and cheap again when they are quick', () => {
  const costs = createCallCosts()
  const page = { query: { limit: 20 }, body: undefined }
  const isDear = () => costs.isDear('GET /api/price-tables', page)
  const learn = (times: number, milliseconds: number) => {
    for (let time = 0; time < times; time++) costs.learn('GET /api/price-tables', page, milliseconds)
  }
  expect(isDear()).toBe(false)
  learn(1, 200)
  expect(isDear()).toBe(true)
  expect(costs.isDear('GET /api/price-tables', { query: { limit: 1 }, body: undefined })).toBe(false)
  expect(costs.isDear('GET /api/orders', page)).toBe(false)
  // Those that had to wait for something do not make a route dear.
  learn(1, 3)
  learn(15, 900)
  expect(isDear()).toBe(false)
  learn(1, 900)
  expect(isDear()).toBe(true)
})
