import { expect, test } from 'vitest'
import { type OrderListFilters, toOrderListParams } from './order-request.ts'

const noFilters: OrderListFilters = { page: 1, status: 'all', printStatus: 'all', dateFrom: '', dateTo: '' }

const always = {
  page: 1,
  limit: 20,
  includeCustomer: true,
  includeProperty: true,
  includeItems: true,
  includePriceTable: true,
}

test('sends the page, the limit of 20 and the four includes, and nothing for "all"', () => {
  expect(toOrderListParams(noFilters)).toEqual(always)
})

test('sends both ends of the range as that day at 00:00 UTC', () => {
  expect(toOrderListParams({ ...noFilters, dateFrom: '2026-03-01', dateTo: '2026-03-10' })).toEqual({
    ...always,
    createdAfter: '2026-03-01T00:00:00.000Z',
    createdBefore: '2026-03-10T00:00:00.000Z',
  })
})

test('sends one end of the range alone', () => {
  const params = toOrderListParams({ ...noFilters, dateTo: '2026-03-10' })
  expect(params).toHaveProperty('createdBefore', '2026-03-10T00:00:00.000Z')
  expect(params).not.toHaveProperty('createdAfter')
})

test('sends both statuses under the names of the API', () => {
  expect(toOrderListParams({ ...noFilters, page: 3, status: 'DRAFT', printStatus: 'NOT_PRINTED' })).toEqual({
    ...always,
    page: 3,
    status: 'DRAFT',
    statusImpressao: 'NOT_PRINTED',
  })
})
