import { expect, test } from 'vitest'
import { DEFAULT_ROLLOUT_RULES, rolloutRules } from './rollout-rules.ts'

test('a rule that the file leaves out has its default', () => {
  expect(rolloutRules.parse({ minimumAccounts: 300 })).toEqual({
    ...DEFAULT_ROLLOUT_RULES,
    minimumAccounts: 300,
  })
})

test.each([
  ['descending steps', { steps: [0.25, 0.05, 1] }],
  ['a repeated step', { steps: [0.5, 0.5, 1] }],
  ['percents', { steps: [5, 25, 100] }],
  ['steps that never reach everybody', { steps: [0.05, 0.5] }],
  ['no steps', { steps: [] }],
  ['a negative dwell', { dwellMinutes: -1 }],
  ['no silence', { silenceMinutes: 0 }],
  ['no crash at all', { crashes: [] }],
  ['an unknown kind of crash', { crashes: ['slow'] }],
  ['a misspelt rule', { dwellMinute: 30 }],
])('refuses %s', (_, rules) => {
  expect(rolloutRules.safeParse(rules).success).toBe(false)
})
