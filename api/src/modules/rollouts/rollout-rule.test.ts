import { expect, it } from 'vitest'
import { evaluateStep, evidenceAgainst, type StepState } from './rollout-rule.ts'

const healthy: StepState = { share: 0.05, accounts: 200, crashes: 0, otherCrashes: 0 }
const evaluate = (changes: Partial<StepState>) => evaluateStep({ ...healthy, ...changes })

it.each([
  ['three accounts of a twentieth, and no others', { crashes: 3 }],
  ['six of a quarter', { share: 0.25, crashes: 6 }],
  ['ten of a half', { share: 0.5, crashes: 11 }],
  ['ten of a twentieth, five of all others', { crashes: 10, otherCrashes: 5 }],
])('withdraws at %s', (_, changes) => {
  expect(evaluate(changes).withdraws).toBe(true)
})

it.each([
  ['one account, whatever the share', { share: 0.0001, crashes: 1 }],
  ['two accounts of a twentieth', { crashes: 2 }],
  ['an outage that hits both sides alike', { crashes: 50, otherCrashes: 950 }],
  ['crashes where everybody has it', { share: 1, crashes: 50 }],
])('does not withdraw at %s', (_, changes) => {
  expect(evaluate(changes).withdraws).toBe(false)
})

it('says what speaks against it, to whom promotes', () => {
  expect(evaluate({ accounts: 1 }).reason).toMatch(/^1 conta a usou\. Das contas com falha, 0 têm/)
  expect(evaluate({ crashes: 2 }).reason).toMatch(/^Há indícios contra a candidata\. 200 contas a usaram\./)
  expect(evaluate({ crashes: 2, otherCrashes: 30 }).reason).toMatch(/^200 contas a usaram\./)
})

it('withdraws at most one good candidate in a hundred, however often it looks', () => {
  // Every path of crashed accounts, each of which is in the share by chance: the probability to ever reach the limit.
  const ever = (share: number, left: number, crashes: number, otherCrashes: number): number => {
    if (crashes >= 2 && evidenceAgainst({ share, crashes, otherCrashes }) >= 400) return 1
    if (left === 0) return 0
    return (
      share * ever(share, left - 1, crashes + 1, otherCrashes) +
      (1 - share) * ever(share, left - 1, crashes, otherCrashes + 1)
    )
  }
  for (const share of [0.05, 0.25, 0.5]) expect(ever(share, 16, 0, 0)).toBeLessThan(1 / 400)
})
