import { expect, test } from 'vitest'
import { overrideSource, takeOverrideParams } from './override-policy.ts'

function check(text: string, origins: string[], remote = 'orders') {
  const source = overrideSource(remote, text, origins)
  return typeof source === 'string' ? source : 'url' in source && source.url
}

test.each([
  ['http://localhost:5001', ['http://localhost:5001'], 'http://localhost:5001'],
  ['http://localhost:5001/', ['http://localhost:*'], 'http://localhost:5001'],
  ['http://localhost', ['http://localhost:*'], 'http://localhost'],
  ['https://dev.example/orders/?x=1#y', ['https://dev.example'], 'https://dev.example/orders'],
])('accepts %s where %j are allowed', (url, origins, folder) => {
  expect(check(url, origins)).toBe(folder)
})

const LOCAL = 'http://localhost:5001'
const ANY_PORT = ['http://localhost:*']
const NO_SERVERS = ['localhost:5001', 'javascript:alert(1)', 'data:text/javascript,1', 'file:///etc']
type Asked = [url: string, origins: string[], remote?: string]
test.each<[string, Asked[]]>([
  [
    'unauthorized',
    [
      ['http://localhost:5002', [LOCAL]],
      ['https://localhost:5001', ANY_PORT],
      ['http://localhost.evil.example:5001', ANY_PORT],
      ['http://localhost:5001@evil.example', [...ANY_PORT, LOCAL]],
      ['https://dev.example.evil.example', ['https://dev.example']],
      ['https://anything.example', ['*', 'https:', 'https://*']],
      [LOCAL, []],
    ],
  ],
  ['malformed', NO_SERVERS.map((url): Asked => [url, [...ANY_PORT, 'null', url]])],
  ['misnamed', ['__proto__', 'Orders', '../orders', ''].map((name): Asked => [LOCAL, ANY_PORT, name])],
])('refuses as %s each of %j', (reason, asked) => {
  expect(asked.map((each) => check(...each))).toEqual(asked.map(() => reason))
})

test('a preview needs no allowed origin', () => {
  expect(overrideSource('orders', 'pr-12', [])).toEqual({ preview: 'pr-12' })
})

test.each([
  [
    '?page=2&remote.orders=http://localhost:5001&remote.admin=%20http://localhost:5004&search=a%20b',
    [
      ['orders', 'http://localhost:5001'],
      ['admin', 'http://localhost:5004'],
    ],
    '?page=2&search=a+b',
  ],
  // An empty URL resets a remote.
  ['?remote.orders=', [['orders', '']], ''],
  ['?search=a%20b&remote=x', [], '?search=a%20b&remote=x'],
])('takes the overrides out of the address %s and keeps the rest', (search, requested, rest) => {
  const taken = takeOverrideParams(search)
  expect([...taken.requested]).toEqual(requested)
  expect(taken.rest).toBe(rest)
})
