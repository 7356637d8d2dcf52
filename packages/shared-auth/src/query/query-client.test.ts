import { expect, test } from 'vitest'
import { ApiError, localError } from '../http/api-error.ts'
import { queryClient, shouldRetry } from './query-client.ts'

const httpError = (status: number) => new ApiError({ status, code: `HTTP_${status}`, message: 'x' })

test('data is fresh for 5 minutes and cached for 10', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000 })
})

test.each([
  ['a server error', httpError(500)],
  ['a missing page', httpError(404)],
  ['a network error', localError('NETWORK')],
  ['a timeout', localError('TIMEOUT')],
  ['a bug', new TypeError('x is not a function')],
])('retries three times after %s', (_what, error) => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([true, true, true, false])
})

test.each([
  ['a 401', httpError(401)],
  ['a 403', httpError(403)],
  ['a cancelled call', localError('CANCELLED')],
  ['a session that ended', localError('SESSION_ENDED')],
])('does not retry after %s', (_what, error) => {
  expect(shouldRetry(0, error)).toBe(false)
})

test('never retries a write', () => {
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false)
})
