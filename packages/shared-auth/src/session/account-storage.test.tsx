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

test('what one account keeps waits for it, and no other account sees it', () => {
  signInAs({ id: 'helena' })
  accountStorage.set('sidebar', 'compact')
  logout()
  signInAs({ id: 'paulo' })
  expect(accountStorage.get('sidebar')).toBe(undefined)
  logout()
  signInAs({ id: 'helena' })
  expect(accountStorage.get('sidebar')).toBe('compact')
})

test('the name of the login stands for the account of a token without a user', async () => {
  configureApi({ baseUrl: '' })
  network.use(
    onCall('POST /api/auth/login', () => HttpResponse.json({ accessToken: 'a', refreshToken: 'r' })),
  )
  await login({ username: 'helena', password: 'segredo' })
  accountStorage.set('sidebar', 'compact')
  await login({ username: 'paulo', password: 'segredo' })
  expect(accountStorage.get('sidebar')).toBe(undefined)
  await login({ username: 'helena', password: 'segredo' })
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
