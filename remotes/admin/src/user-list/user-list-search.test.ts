import { expect, test } from 'vitest'
import { emptyText, hasActiveFilters, NO_FILTERS, userListSearch } from './user-list-search.ts'

test.each(['', 'search=rita', 'search=rita&userType=PARTNER&isActive=false&page=2'])(
  'reads what it wrote: %s',
  (query) => {
    expect(userListSearch.serialise(userListSearch.parse(new URLSearchParams(query))).toString()).toBe(query)
  },
)

test('reads what it does not know as the default', () => {
  expect(userListSearch.parse(new URLSearchParams('userType=ROOT&isActive=yes&page=-1'))).toEqual(NO_FILTERS)
})

test('tells nothing there from nothing found; a page is no filter', () => {
  expect(emptyText({ ...NO_FILTERS, page: 2 })).toBe('Nenhum usuário cadastrado.')
  expect(emptyText({ ...NO_FILTERS, isActive: 'true' })).toBe(
    'Nenhum usuário encontrado com os filtros aplicados.',
  )
  expect(hasActiveFilters({ ...NO_FILTERS, search: 'rita' })).toBe(true)
})
