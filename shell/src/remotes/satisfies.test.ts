import { expect, test } from 'vitest'
import { satisfies } from './satisfies.ts'

test.each([
  ['19.0.0', '^19.0.0', true],
  ['19.3.1', '^19.0.0', true],
  ['19.3.1', '^19.3.1', true],
  ['19.3.1', '^19.3.2', false],
  ['19.2.9', '^19.3.1', false],
  ['20.0.0', '^19.0.0', false],
  ['18.9.9', '^19.0.0', false],
  ['19.0.0', '19.0.0', false],
])('%s within %s: %s', (version, range, within) => {
  expect(satisfies(version, range)).toBe(within)
})
