import {
  accountStorage,
  configureApi,
  login,
  logout,
  recentRecords,
  rememberRecord,
} from '@celeiro/shared-auth'
import { network, onCall, signInAs } from '@celeiro/test-network'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'

const record = { kind: 'ORDER', id: 'corder', customerName: 'Irmãos Weber' } as const

/** Logs in with a token that names no user. */
async function logInAs(username: string) {
  const pair = { accessToken: 'a', refreshToken: 'r' }
  network.use(onCall('POST /api/auth/login', () => HttpResponse.json(pair)))
  await login({ username, password: 'segredo' })
}

test.each([
  ['an account', async (id: string) => signInAs({ id })],
  ['the name of a login without one', logInAs],
])('what %s keeps waits for it, and nobody else sees it', async (_what, signIn) => {
  configureApi({ baseUrl: '' })
  await signIn('helena')
  accountStorage.set('sidebar', 'compact')
  logout()
  await signIn('paulo')
  expect(accountStorage.get('sidebar')).toBe(undefined)
  logout()
  await signIn('helena')
  expect(accountStorage.get('sidebar')).toBe('compact')
})

test('recent records end with the session, even for the same account, and an unreadable text is as good as none', () => {
  signInAs({ id: 'helena' })
  rememberRecord(record)
  expect(recentRecords()).toEqual([record])
  const key = Object.keys(localStorage).find((name) => name.endsWith(':recent-records')) ?? ''
  for (const text of ['{', '', '"x"', '[null, 1]']) {
    localStorage.setItem(key, text)
    expect(recentRecords()).toEqual([])
  }
  rememberRecord(record)
  logout()
  signInAs({ id: 'helena' })
  expect(recentRecords()).toEqual([])
})

test('blocked storage keeps nothing', () => {
  signInAs({ id: 'helena' })
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked')
  })
  accountStorage.set('sidebar', 'compact')
  blocked.mockRestore()
  expect(accountStorage.get('sidebar')).toBe(undefined)
})
