import { expect, test } from 'vitest'
import { takeOverrideParams } from './override-params.ts'

test('removes every override from the address and keeps the rest', () => {
  const { requested, rest } = takeOverrideParams(
    '?page=2&remote.orders=http://localhost:5001&remote.admin=%20http://localhost:5004&search=a%20b',
  )
  expect([...requested]).toEqual([
    ['orders', 'http://localhost:5001'],
    ['admin', 'http://localhost:5004'],
  ])
  expect(rest).toBe('?page=2&search=a+b')
})

test('leaves no question mark behind', () => {
  expect(takeOverrideParams('?remote.orders=').rest).toBe('')
})

test('returns an empty URL for a remote to reset', () => {
  expect([...takeOverrideParams('?remote.orders=').requested]).toEqual([['orders', '']])
})

test('does not touch an address without overrides', () => {
  expect(takeOverrideParams('?search=a%20b&remote=x')).toEqual({
    requested: new Map(),
    rest: '?search=a%20b&remote=x',
  })
})
