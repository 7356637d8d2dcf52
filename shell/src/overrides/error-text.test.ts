import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'

test('lists an error with its causes', () => {
  const cause = new TypeError('rows is undefined')
  expect(errorText(new Error('no list', { cause }))).toBe('Error: no list\nTypeError: rows is undefined')
})

test('returns a thrown string', () => {
  expect(errorText('no list')).toBe('no list')
  expect(errorText(new Error('no list', { cause: 'no rows' }))).toBe('Error: no list\nno rows')
})

test('stops at circular causes', () => {
  const error = new Error('egg')
  error.cause = new Error('hen', { cause: error })
  expect(errorText(error)).toBe('Error: egg\nError: hen')
})

test.each([undefined, null, {}, 7])('is empty for %j', (thrown) => {
  expect(errorText(thrown)).toBe('')
})
