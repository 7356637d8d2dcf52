import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { readUserPage, readUserStats } from './user-adapter.ts'

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
    ...pagination,
    isCounted: true,
  })
})

test.each([
  [{ isActive: false, active: true }, false],
  [{ isActive: null, active: false }, false],
  [{ active: false }, false],
  [{ isActive: 'false' }, false],
  [{ isActive: 0 }, false],
  [{ active: '0' }, false],
  [{ isActive: {}, active: 'x' }, true],
  [{}, true],
])('reads whether a user is active from %j', (fields, isActive) => {
  expect(readUserPage([{ id: 'a', ...fields }], 1).rows[0]?.isActive).toBe(isActive)
})

test.each([
  [{ data: { totalUsers: 41, activeUsers: '38', inactiveUsers: 3 } }, [41, 38, 3]],
  [{ totalUsers: 2, activeUsers: 1, inactiveUsers: 1 }, [2, 1, 1]],
  [{ data: { totalUsers: {} } }, [null, null, null]],
  [null, [null, null, null]],
  [{ data: {} }, [null, null, null]],
  [{ data: { data: { totalUsers: 41 } } }, [41, null, null]],
])('reads the counters from %j', (body, [totalUsers, activeUsers, inactiveUsers]) => {
  expect(readUserStats(body)).toEqual({ totalUsers, activeUsers, inactiveUsers })
})

test.each([
  ['<!doctype html><title>Celeiro</title>', ['string']],
  [{ message: 'ok' }, ['message']],
  [[{ id: 'a' }], ['array']],
])('%j holds no counters: an error, with the keys in the console', (body, keys) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(() => readUserStats(body)).toThrow('A resposta do servidor não tem o formato esperado.')
  expect(warn.mock.calls).toEqual([[expect.any(String), keys]])
})

test('counters of any JSON are finite or missing', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const figures = Object.values(readUserStats({ data: { totalUsers: value, activeUsers: value } }))
      expect(figures.every((figure) => figure === null || Number.isFinite(figure))).toBe(true)
    }),
  )
})

test('reads any JSON without throwing, into rows with keys of their own', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom('data', 'users', 'items'), (value, name) => {
      for (const body of [value, { [name]: value }, { data: { [name]: value } }]) {
        const { rows, totalCount } = readUserPage(body, 1)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        expect(Number.isInteger(totalCount)).toBe(true)
      }
    }),
  )
})
