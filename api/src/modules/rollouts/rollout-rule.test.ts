import { DEFAULT_ROLLOUT_RULES } from '@celeiro/api-contract/rollout-rules'
import { expect, it } from 'vitest'
import { addSeconds } from '../../clock.ts'
import { evaluateStep, evidenceAgainst, type StepState } from './rollout-rule.ts'

const since = new Date('2026-03-10T12:00:00.000Z')
const healthy: StepState = { share: 0.05, since, accounts: 200, crashes: 0, otherCrashes: 0 }
const rules = { ...DEFAULT_ROLLOUT_RULES, dwellMinutes: 240 }
const after = (minutes: number) => addSeconds(since, minutes * 60)
const verdict = (changes: Partial<StepState>, minutes = 240, changed: Partial<typeof rules> = {}) =>
  evaluateStep({ ...healthy, ...changes }, { ...rules, ...changed }, after(minutes)).verdict

it.each([
  ['three accounts of a twentieth, and no others', { crashes: 3 }],
  ['six of a quarter', { share: 0.25, crashes: 6 }],
  ['ten of a half', { share: 0.5, crashes: 11 }],
  ['ten of a twentieth, five of all others', { crashes: 10, otherCrashes: 5 }],
])('withdraws at %s', (_, changes) => {
  expect(verdict(changes, 0)).toBe('withdraw')
})

it.each([
  ['one account, whatever the share', { share: 0.0001, crashes: 1 }],
  ['two accounts of a twentieth', { crashes: 2 }],
  ['an outage that hits both sides alike', { crashes: 50, otherCrashes: 950 }],
  ['crashes where everybody has it', { share: 1, crashes: 50 }],
])('does not withdraw at %s', (_, changes) => {
  expect(verdict(changes)).not.toBe('withdraw')
})

it('promotes after the dwell, with enough accounts and nothing against it', () => {
  expect(verdict({}, 239)).toBe('none')
  expect(verdict({ accounts: 59 })).toBe('none')
  expect(verdict({ crashes: 2 })).toBe('none')
  expect(verdict({ crashes: 2, otherCrashes: 30 })).toBe('promote')
  expect(verdict({})).toBe('promote')
})

it('leaves the promotion to a person without a dwell', () => {
  expect(evaluateStep(healthy, DEFAULT_ROLLOUT_RULES, after(99_999))).toMatchObject({
    verdict: 'none',
    reason: expect.stringContaining('alguém a promove'),
  })
})

it('withdraws at most one good candidate in a hundred, however often it looks', () => {
  // Every path of crashed accounts, each of which is in the share by chance: the probability to ever reach the limit.
  const ever = (share: number, left: number, crashes: number, otherCrashes: number): number => {
    if (crashes >= 2 && evidenceAgainst({ ...healthy, share, crashes, otherCrashes }) >= 400) return 1
    if (left === 0) return 0
    return (
      share * ever(share, left - 1, crashes + 1, otherCrashes) +
      (1 - share) * ever(share, left - 1, crashes, otherCrashes + 1)
    )
  }
  for (const share of [0.05, 0.25, 0.5]) expect(ever(share, 16, 0, 0)).toBeLessThan(1 / 400)
})
