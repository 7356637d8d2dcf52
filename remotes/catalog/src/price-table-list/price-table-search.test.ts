import { expect, test } from 'vitest'
import { toListParams } from '../api/price-table-queries.ts'
import { hasActiveFilters, NO_FILTERS, priceTableSearch, serverFilters } from './price-table-search.ts'

const parse = (query: string) => priceTableSearch.parse(new URLSearchParams(query))

test('reads and writes every filter, and never a default', () => {
  const query = 'search=soja&type=PARTNER&termType=SHORT_TERM&paymentOption=DAYS_7&isActive=false&page=3'
  expect(priceTableSearch.serialise(parse(query)).toString()).toBe(query)
  expect(priceTableSearch.serialise(NO_FILTERS).toString()).toBe('')
})

test('reads what it does not know as the default', () => {
  expect(parse('type=X&termType=Y&paymentOption=Z&isActive=1&page=0')).toEqual(NO_FILTERS)
})

test('sends page, limit, search and type only', () => {
  expect(toListParams(serverFilters(parse('search=+soja+&type=CLIENT&isActive=true&page=2')))).toEqual({
    page: 2,
    limit: 20,
    search: 'soja',
    type: 'CLIENT',
  })
  expect(toListParams(serverFilters(NO_FILTERS))).toEqual({ page: 1, limit: 20 })
})

test('a page is no filter', () => {
  expect(hasActiveFilters(parse('page=2'))).toBe(false)
  expect(hasActiveFilters(parse('isActive=true'))).toBe(true)
})
