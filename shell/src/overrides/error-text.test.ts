import { expect, test } from 'vitest'
import { errorText } from './error-text.ts'

test('tells an error with its causes', () => {
  const cause = new TypeError('rows is undefined')
  expect(errorText(new Error('no list', { cause }))).toBe('Error: no list\nTypeError: rows is undefined')
})

test('tells a text that was thrown', () => {
  expect(errorText('no list')).toBe('no list')
  expect(errorText(new Error('no list', { cause: 'no rows' }))).toBe('Error: no list\nno rows')
})

test('ends where causes go round in a circle', () => {
  const error = new Error('egg')
  error.cause = new Error('hen', { cause: error })
  expect(errorText(error)).toBe('Error: egg\nError: hen')
})

test.each([undefined, null, {}, 7])('has nothing to tell of %j', (thrown) => {
  expect(errorText(thrown)).toBe('')
})
