import { afterEach, expect, test, vi } from 'vitest'
import { readUserPage, readUserStats } from './user.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

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

test('reads the documented response', () => {
  const pagination = { totalCount: 41, totalPages: 3, currentPage: 2, hasPrev: true, hasNext: true }
  expect(readUserPage({ data: { users: [sent], ...pagination } }, 2)).toEqual({
    rows: [{ key: `${sent.id}#0`, ...sent }],
    pagination: { ...pagination, next: null, isCounted: true },
  })
})

test.each([
  [{ isActive: false, active: true }, false],
  [{ isActive: null, active: '0' }, false],
  [{ isActive: {}, active: 'x' }, true],
  [{}, true],
])('reads whether a user is active from %j', (fields, isActive) => {
  expect(readUserPage([{ id: 'a', ...fields }], 1).rows[0]?.isActive).toBe(isActive)
})

test.each([
  [{ data: { totalUsers: 41, activeUsers: '38', inactiveUsers: 3 } }, [41, 38, 3]],
  [{ totalUsers: 2, activeUsers: {} }, [2, null, null]],
])('reads the counters from %j', (body, [totalUsers, activeUsers, inactiveUsers]) => {
  expect(readUserStats(body)).toEqual({ totalUsers, activeUsers, inactiveUsers })
})

test('a body without counters is an error, and in the console', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(() => readUserStats({ message: 'ok' })).toThrow('A resposta do servidor não tem o formato esperado.')
  expect(warn).toHaveBeenCalledOnce()
})
