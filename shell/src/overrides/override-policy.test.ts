import { expect, test } from 'vitest'
import { checkOverrides, takeOverrideParams } from './override-policy.ts'

function check(url: string, origins: string[], remote = 'orders') {
  const { accepted, refused } = checkOverrides(new Map([[remote, url]]), origins)
  return accepted.get(remote) ?? refused[0]?.reason
}

test.each([
  ['http://localhost:5001', ['http://localhost:5001'], 'http://localhost:5001'],
  ['http://localhost:5001/', ['http://localhost:*'], 'http://localhost:5001'],
  ['http://localhost', ['http://localhost:*'], 'http://localhost'],
  ['https://dev.example/orders/?x=1#y', ['https://dev.example'], 'https://dev.example/orders'],
])('accepts %s where %j are allowed', (url, origins, folder) => {
  expect(check(url, origins)).toBe(folder)
})

test.each([
  ['http://localhost:5002', ['http://localhost:5001']],
  ['https://localhost:5001', ['http://localhost:*']],
  ['http://localhost.evil.example:5001', ['http://localhost:*']],
  ['http://localhost:5001@evil.example', ['http://localhost:*', 'http://localhost:5001']],
  ['https://dev.example.evil.example', ['https://dev.example']],
  ['https://anything.example', ['*', 'https:', 'https://*']],
])('refuses %s where %j are allowed', (url, origins) => {
  expect(check(url, origins)).toBe('unauthorized')
})

test('refuses every address where none is allowed', () => {
  expect(check('http://localhost:5001', [])).toBe('none-authorized')
})

test.each(['5001', 'localhost:5001', 'javascript:alert(1)', 'data:text/javascript,1', 'file:///etc'])(
  'refuses %s, which is no address of a server',
  (url) => {
    expect(check(url, ['http://localhost:*', 'null', url])).toBe('malformed')
  },
)

test.each(['__proto__', 'Orders', '../orders', ''])(
  'refuses "%s", which is not a name of a remote',
  (name) => {
    expect(check('http://localhost:5001', ['http://localhost:*'], name)).toBe('misnamed')
  },
)

test('checks each override separately', () => {
  const requested = new Map([
    ['orders', 'http://localhost:5001'],
    ['catalog', 'http://rogue.example'],
  ])
  const { accepted, refused } = checkOverrides(requested, ['http://localhost:*'])
  expect([...accepted.keys()]).toEqual(['orders'])
  expect(refused).toEqual([{ remote: 'catalog', url: 'http://rogue.example', reason: 'unauthorized' }])
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
