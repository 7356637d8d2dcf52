import { describe, expect, it } from 'vitest'
import { seededRandom } from './random.ts'
import { detection, falseWithdrawals, simulateRollout } from './simulate.ts'

const SHARES = [0.05, 0.25, 0.5, 1]

describe('simulated rollouts', () => {
  it.each([0.001, 0.01, 0.05])(
    'withdraw at most 1 %% of the good candidates, at a base rate of %f',
    (rate) => {
      expect(falseWithdrawals(1_000, SHARES, 2_000, rate, seededRandom(7))).toBeLessThanOrEqual(0.01)
    },
  )

  it.each([0.001, 0.01])(
    'withdraw at 5 %% before 10 accounts got a candidate that always crashes, and before 100 one that crashes for a tenth (base rate %f)',
    (release) => {
      const always = detection(300, 0.05, 4, { release, candidate: 1 }, seededRandom(11))
      const tenth = detection(300, 0.05, 4, { release, candidate: 0.1 }, seededRandom(11))
      expect(always.mean.canaryAccounts).toBeLessThan(10)
      expect(tenth.mean.canaryAccounts).toBeLessThan(100)
    },
  )

  it('are the same for the same seed, and end without a withdrawal after the last step', () => {
    const run = (seed: number) =>
      simulateRollout(SHARES, 100, { release: 0.5, candidate: 0.5 }, seededRandom(seed))
    expect(run(3)).toEqual(run(3))
    expect(run(3)).not.toEqual(run(4))
    expect(run(3)).toMatchObject({ isWithdrawn: false, accounts: 400 })
  })
})
