import { expect, test } from 'vitest'
import { DEFAULT_ROLLOUT_RULES, rolloutRules } from './rollout-rules.ts'

test('a rule that the file leaves out has its default', () => {
  expect(rolloutRules.parse({ dwellMinutes: 30 })).toEqual({ ...DEFAULT_ROLLOUT_RULES, dwellMinutes: 30 })
})

test.each([
  ['a negative dwell', { dwellMinutes: -1 }],
  ['no account at all', { minimumAccounts: 0 }],
  ['a misspelt rule', { dwellMinute: 30 }],
])('refuses %s', (_, rules) => {
  expect(rolloutRules.safeParse(rules).success).toBe(false)
})
