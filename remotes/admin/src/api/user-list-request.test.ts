import { expect, test } from 'vitest'
import { toUserListParams } from './user-list-request.ts'

test('sends the page and the limit of 20, and nothing for "all" and a blank search', () => {
  expect(toUserListParams({ page: 1, search: '  ', userType: 'all', isActive: 'all' })).toEqual({
    page: 1,
    limit: 20,
  })
})

test('sends every filter that is set, the search trimmed', () => {
  expect(toUserListParams({ page: 3, search: ' rita ', userType: 'PARTNER', isActive: 'false' })).toEqual({
    page: 3,
    limit: 20,
    search: 'rita',
    userType: 'PARTNER',
    isActive: 'false',
  })
})
