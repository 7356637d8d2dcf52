import { expect, test } from 'vitest'
import { ApiError, localError } from '../http/api-error.ts'
import { queryClient, shouldRetry } from './query-client.ts'

const httpError = (status: number) => new ApiError({ status, code: `HTTP_${status}`, message: 'x' })

test('data is fresh for 5 minutes and cached for 10', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({ staleTime: 300_000, gcTime: 600_000 })
})

test.each([
  [true, 'a server error', httpError(500)],
  [true, 'a missing page', httpError(404)],
  [true, 'a network error', localError('NETWORK')],
  [true, 'a timeout', localError('TIMEOUT')],
  [true, 'a bug', new TypeError('x is not a function')],
  [false, 'a 401', httpError(401)],
  [false, 'a 403', httpError(403)],
  [false, 'a cancelled call', localError('CANCELLED')],
  [false, 'a session that ended', localError('SESSION_ENDED')],
])('retries (%s) three times after %s', (retries, _what, error) => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, error))).toEqual([
    ...[retries, retries, retries],
    false,
  ])
})

test('never retries a write', () => {
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false)
})
