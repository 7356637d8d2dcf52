import { expect, test } from 'vitest'
import { parseApiDialect } from './api-dialect.ts'

test.each([
  ['', []],
  ['omit-null', ['omit-null']],
  [' omit-null,created-before-end-of-day ', ['created-before-end-of-day', 'omit-null']],
  ['omit-null omit-null', ['omit-null']],
])('reads %j', (text, dialect) => {
  expect(parseApiDialect(text)).toEqual(dialect)
})

test.each(['omit-nulls', 'omit-null,other'])('refuses the unknown name in %j', (text) => {
  expect(parseApiDialect(text)).toBeUndefined()
})
