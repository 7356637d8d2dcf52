import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPagination } from './read-pagination.ts'

const SENT = { totalCount: 45, totalPages: 3, currentPage: 2, hasPrev: true, hasNext: true }
const READ = { ...SENT, next: null, isCounted: true }

const OTHER_NAMES = { total: 45, page: 2, pages: 3 }
const AS_TEXT = { totalCount: '45', totalPages: '3', currentPage: '2', hasPrev: 'true', hasNext: 'TRUE' }
test.each([
  ['beside the list', { ...SENT, orders: [] }],
  ['in data', { data: { ...SENT, orders: [] } }],
  ['in data.data', { data: { data: { ...SENT, orders: [] } } }],
  ['in meta', { data: [], meta: SENT }],
  ['in pagination', { data: [], pagination: SENT }],
  ['in data.pagination', { data: { orders: [], pagination: SENT } }],
  ['sent as text', AS_TEXT],
  ['under common names beside the list', { orders: [], ...OTHER_NAMES, per_page: 20 }],
  ['under common names in data, as text', { data: { orders: [], total: '45', page: '2', pages: '3' } }],
  ['under common names in meta, without pages', { meta: { total: 45, page: 2, per_page: 20 } }],
  ['under common names in data.pagination', { data: { orders: [], pagination: OTHER_NAMES } }],
  ['under their own names rather than common ones', { total: 7, page: 1, pages: 1, meta: SENT }],
])('reads the fields %s', (_where, body) => {
  expect(readPagination(body, 20, 20, 2)).toEqual(READ)
})

test('treats a page that is not full as the last one when the response has no totals', () => {
  const last = { totalCount: 7, totalPages: 1, currentPage: 1, hasPrev: false, hasNext: false }
  expect(readPagination({ data: [] }, 7, 20, 1)).toEqual({ ...last, next: null, isCounted: false })
  expect(readPagination({}, 7, 20, 3)).toMatchObject({ totalPages: 3, hasPrev: true, hasNext: false })
})

const FIVE = { totalPages: 5, hasNext: true }
const MAX = Number.MAX_SAFE_INTEGER
const PAST_END = { totalPages: 1, hasPrev: true, hasNext: false }
test.each([
  ['counts pages by the page size of the server', { total: 45, per_page: 10 }, 10, 2, FIVE],
  ['derives the number of pages from the total', { totalCount: 41 }, 20, 1, { totalPages: 3, hasNext: true }],
  ['has one page for a total of zero', { totalCount: 0 }, 0, 1, { totalPages: 1, hasNext: false }],
  ['reads flags sent as numbers', { hasPrev: 1, hasNext: 0 }, 20, 1, { hasPrev: true, hasNext: false }],
  ['treats a page without rows as past the end when there are no totals', {}, 0, 3, PAST_END],
  ['expects a next page after a full one', [], 20, 2, { totalPages: 3, hasPrev: true, hasNext: true }],
  ['trusts a flag that there is a next one', { hasNext: true }, 18, 1, { totalPages: 2, hasNext: true }],
  ['trusts a flag that there is none', { hasNext: false }, 20, 2, { totalPages: 2, hasNext: false }],
  ['counts no page after the last exact number', { currentPage: MAX }, 20, 1, { totalPages: MAX }],
  ['reads what a page that follows comes after', { next: '["2026","c1"]' }, 20, 1, { next: '["2026","c1"]' }],
])('%s', (_rule, body, rows, page, read) => {
  expect(readPagination(body, rows, 20, page)).toMatchObject(read)
})

test.each(['many', '', -1, 1.5, Number.NaN, null, {}, '1e999'])('ignores a total of %o', (totalCount) => {
  expect(readPagination({ totalCount }, 7, 20, 1).totalCount).toBe(7)
})

test('returns usable numbers and never throws for any response', () => {
  const fields = fc.record(
    {
      ...{ totalCount: fc.anything(), totalPages: fc.anything(), currentPage: fc.anything() },
      ...{ hasPrev: fc.anything(), hasNext: fc.anything() },
      ...{ data: fc.anything(), meta: fc.anything(), pagination: fc.anything() },
    },
    { requiredKeys: [] },
  )
  const body = fc.oneof(fc.anything(), fields, fc.record({ data: fields, meta: fields, pagination: fields }))
  fc.assert(
    fc.property(body, fc.nat({ max: 100 }), fc.integer({ min: 1, max: 50 }), (value, rows, page) => {
      const pagination = readPagination(value, rows, 20, page)
      expect(Number.isSafeInteger(pagination.totalCount) && pagination.totalCount >= 0).toBe(true)
      expect(Number.isSafeInteger(pagination.totalPages) && pagination.totalPages >= 1).toBe(true)
      expect(Number.isSafeInteger(pagination.currentPage) && pagination.currentPage >= 1).toBe(true)
      expect([typeof pagination.hasPrev, typeof pagination.hasNext]).toEqual(['boolean', 'boolean'])
    }),
    { numRuns: 1000 },
  )
})
