import { expect, test } from 'vitest'
import { createTokenStorage, isTokenKey } from './token-storage.ts'

const TOKENS = { accessToken: 'a', refreshToken: 'r', expiresAt: 1_750_000_000_000 }

function webStorage(items: Record<string, string> = {}) {
  const map = new Map(Object.entries(items))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError')
}

test('writes the access token under both of its names, reads it from either, and clears no other keys', () => {
  const storage = webStorage({ theme: 'dark' })
  const tokens = createTokenStorage(() => storage)
  tokens.write(TOKENS)
  const own = { authToken: 'a', refreshToken: 'r', tokenExpiry: '1750000000000' }
  expect(Object.fromEntries(storage.map)).toEqual({ theme: 'dark', accessToken: 'a', ...own })
  expect(tokens.read()).toEqual(TOKENS)
  storage.map.delete('accessToken')
  expect(tokens.read()).toEqual(TOKENS)
  tokens.clear()
  expect([...storage.map.keys()]).toEqual(['theme'])
  expect(tokens.read()).toBeNull()
})

test.each([{ accessToken: 'a' }, { refreshToken: 'r' }, { accessToken: '', refreshToken: 'r' }, {}])(
  'reads no session from %o',
  (items) => {
    expect(createTokenStorage(() => webStorage(items)).read()).toBeNull()
  },
)

test.each([undefined, '', 'soon', 'NaN', 'Infinity'])('reads the expiry %o as expired', (tokenExpiry) => {
  const items = { accessToken: 'a', refreshToken: 'r', ...(tokenExpiry !== undefined && { tokenExpiry }) }
  expect(createTokenStorage(() => webStorage(items)).read()?.expiresAt).toBe(0)
})

test('keeps the session in memory where storage is full or inaccessible, and leaves no incomplete pair behind', () => {
  const storage = webStorage({ accessToken: 'old', authToken: 'old', refreshToken: 'old' })
  const full = {
    ...storage,
    setItem: (key: string, value: string) => (key === 'accessToken' ? refuse() : storage.setItem(key, value)),
  }
  for (const getStorage of [() => full, refuse]) {
    const tokens = createTokenStorage(getStorage)
    tokens.write(TOKENS)
    expect(storage.map.size).toBe(0)
    expect(tokens.read()).toEqual(TOKENS)
    tokens.clear()
    expect(tokens.read()).toBeNull()
  }
})

test('returns to storage as soon as a write succeeds', () => {
  const storage = webStorage()
  let full = true
  const tokens = createTokenStorage(() => (full ? refuse() : storage))
  tokens.write(TOKENS)
  full = false
  tokens.write({ ...TOKENS, accessToken: 'b' })
  expect(storage.getItem('accessToken')).toBe('b')
  storage.setItem('accessToken', 'c')
  expect(tokens.read()?.accessToken).toBe('c')
})

test('storage events affect the session if their key is a token key or null', () => {
  expect(['accessToken', 'authToken', 'refreshToken', 'tokenExpiry', null].every(isTokenKey)).toBe(true)
  expect(isTokenKey('celeiro-color-mode')).toBe(false)
})
