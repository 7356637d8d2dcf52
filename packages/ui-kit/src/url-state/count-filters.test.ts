import { expect, test } from 'vitest'
import { countFilters } from './count-filters.ts'
import { defineUrlState } from './define-url-state.ts'
import { choiceParam, pageParam, textParam } from './params.ts'

const list = defineUrlState({
  search: textParam(),
  cliente: textParam(),
  status: choiceParam(['all', 'open'], 'all'),
  page: pageParam(),
})

const count = (address: string) => countFilters(list, list.parse(new URLSearchParams(address)))

test('counts the filters that are set, not the search nor the page', () => {
  expect(count('search=soja&page=3')).toBe(0)
  expect(count('search=soja&page=3&cliente=Maria&status=open')).toBe(2)
})
