import { expect, test } from 'vitest'
import { createAuthCalls } from './auth-calls.ts'
import type { Call } from './http-client.ts'

const PAIR = { accessToken: 'access', refreshToken: 'refresh' }
const authCalls = (body: unknown) => createAuthCalls((() => Promise.resolve(body)) as Call)

test.each([
  ['in the body', PAIR],
  ['in data', { data: PAIR }],
  ['in data.data', { data: { data: PAIR } }],
  ['beside data', { ...PAIR, data: { user: 'Ana', accessToken: null } }],
])('reads the tokens %s, and nothing else', async (_where, body) => {
  const calls = authCalls(body)
  expect(await calls.login({ username: 'ana', password: 'segredo' })).toEqual(PAIR)
  expect(await calls.refresh('refresh')).toEqual(PAIR)
})

test.each([
  ['<html>'],
  [{ accessToken: 'access' }],
  [{ data: { accessToken: 'access', refreshToken: '' } }],
  [{ accessToken: 'access', data: { refreshToken: 'refresh' } }],
])('%j contains no pair of tokens', async (body) => {
  await expect(authCalls(body).refresh('refresh')).rejects.toMatchObject({ code: 'MALFORMED' })
})
