import { expect, test } from 'vitest'
import { userList } from './user-list.tsx'

const { urlState, noFilters, sentParams } = userList
const parse = (query: string) => urlState.parse(new URLSearchParams(query))

test.each(['', 'search=rita', 'search=rita&userType=PARTNER&isActive=false'])(
  'reads what it wrote: %s',
  (query) => {
    expect(urlState.serialise(parse(query)).toString()).toBe(query)
  },
)

test('sends the page and the limit of 20, and nothing for "all" and a blank search', () => {
  expect(sentParams({ ...noFilters, search: '  ' }, 1)).toEqual({ page: 1, limit: 20 })
})

test('sends every filter that is set, the search trimmed', () => {
  expect(sentParams({ search: ' rita ', userType: 'PARTNER', isActive: 'false' }, 3)).toEqual({
    page: 3,
    limit: 20,
    search: 'rita',
    userType: 'PARTNER',
    isActive: false,
  })
})
