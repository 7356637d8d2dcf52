import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUserPage, readUserStats } from './user-adapter.ts'

const sent = {
  id: 'cm8f2k1a7q0000xv3l5p2d9te',
  username: 'otavia.prates',
  name: 'Otávia Prates',
  email: null,
  phone: '65 99999-0000',
  userType: 'PARTNER',
  isActive: true,
  createdAt: '2026-11-19T19:42:07.000Z',
}

test('reads the documented answer', () => {
  const pagination = { totalCount: 41, totalPages: 3, currentPage: 2, hasPrev: true, hasNext: true }
  expect(readUserPage({ data: { users: [sent], ...pagination } }, 2)).toEqual({
    users: [{ key: `${sent.id}#0`, ...sent }],
    ...pagination,
    isCounted: true,
  })
})

test.each([
  [{ isActive: false, active: true }, false],
  [{ isActive: null, active: false }, false],
  [{ active: false }, false],
  [{ isActive: 'false' }, false],
  [{ isActive: {}, active: 'x' }, true],
  [{}, true],
])('reads whether a user is active from %j', (fields, isActive) => {
  expect(readUserPage([{ id: 'a', ...fields }], 1).users[0]?.isActive).toBe(isActive)
})

test.each([
  [{ data: { totalUsers: 41, activeUsers: '38', inactiveUsers: 3 } }, [41, 38, 3]],
  [{ totalUsers: 2, activeUsers: 1, inactiveUsers: 1 }, [2, 1, 1]],
  [{ data: { totalUsers: {} } }, [null, null, null]],
  [null, [null, null, null]],
])('reads the counters from %j', (body, [totalUsers, activeUsers, inactiveUsers]) => {
  expect(readUserStats(body)).toEqual({ totalUsers, activeUsers, inactiveUsers })
})

test('reads any JSON without throwing, into rows with keys of their own', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom('data', 'users', 'items'), (value, name) => {
      for (const body of [value, { [name]: value }, { data: { [name]: value } }]) {
        const { users, totalCount } = readUserPage(body, 1)
        expect(new Set(users.map(({ key }) => key)).size).toBe(users.length)
        expect(Number.isInteger(totalCount)).toBe(true)
        readUserStats(body)
      }
    }),
  )
})
