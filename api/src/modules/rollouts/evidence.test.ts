import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDamning, logEvidence, logLoadEvidence, withdrawalLimit } from './evidence.ts'

/** The first number of crashed canary accounts, without any other, at which the evidence reaches a limit. */
function firstReach(share: number, limit: number): number {
  let canary = 1
  while (logEvidence({ canary, others: 0 }, share) < limit) canary += 1
  return canary
}

describe('the evidence of crashes', () => {
  it.each([
    [0.05, 3, 2],
    [0.1, 4, 3],
    [0.25, 6, 4],
    [0.5, 10, 8],
    [0.9, 64, 50],
  ])('at a share of %f it reaches 400 with %i accounts and 100 with %i', (share, four, one) => {
    expect([firstReach(share, withdrawalLimit(4)), firstReach(share, withdrawalLimit(1))]).toEqual([
      four,
      one,
    ])
  })

  it('is the formula, written out', () => {
    const ratio = (r: number) => r ** 3 / (1 + 0.25 * (r - 1)) ** 5
    const evidence = (ratio(3) + ratio(10) + ratio(100)) / 3
    expect(logEvidence({ canary: 3, others: 2 }, 0.25)).toBeCloseTo(Math.log(evidence), 10)
  })

  it('has a mean of 1 while the release makes no difference, whatever the number of crashes', () => {
    for (const share of [0.05, 0.25, 0.5]) {
      let mean = 0
      let ways = 1
      for (let canary = 0; canary <= 12; canary += 1) {
        const others = 12 - canary
        const chance = ways * share ** canary * (1 - share) ** others
        mean += chance * Math.exp(logEvidence({ canary, others }, share))
        ways = (ways * (12 - canary)) / (canary + 1)
      }
      expect(mean).toBeCloseTo(1, 9)
    }
  })

  it('says nothing where everybody has the release', () => {
    expect(logEvidence({ canary: 40, others: 0 }, 1)).toBeCloseTo(0, 12)
    expect(isDamning({ canary: 1_000_000, others: 0 }, 1, 4)).toBe(false)
  })

  it('stays a number for any number of accounts, grows with those of the canary and falls with the others', () => {
    const count = fc.integer({ min: 0, max: 5_000_000 })
    const share = fc.double({ min: 0.0001, max: 0.99, noNaN: true })
    fc.assert(
      fc.property(count, count, share, (canary, others, share) => {
        const evidence = logEvidence({ canary, others }, share)
        expect(Number.isFinite(evidence)).toBe(true)
        expect(logEvidence({ canary: canary + 1, others }, share)).toBeGreaterThan(evidence)
        expect(logEvidence({ canary, others: others + 1 }, share)).toBeLessThan(evidence)
      }),
      { numRuns: 300 },
    )
  })

  it('withdraws nothing for one account, however small the share', () => {
    const share = 0.0001
    expect(logEvidence({ canary: 1, others: 0 }, share)).toBeLessThan(withdrawalLimit(1))
    expect(isDamning({ canary: 1, others: 0 }, share, 1)).toBe(false)
    expect(isDamning({ canary: 2, others: 0 }, share, 1)).toBe(true)
  })
})

describe('the evidence of accounts that cannot load a release that all have', () => {
  const firesAfter = (everyNth: number) => {
    let seen = 0
    let failed = 0
    do {
      seen += 1
      if (seen % everyNth === 0) failed += 1
    } while (logLoadEvidence({ failed, seen }, 0.02) < withdrawalLimit(4))
    return seen
  }

  it('reaches its limit after 3 accounts where it fails for all of them', () => {
    expect(firesAfter(1)).toBe(3)
  })

  it('reaches it later the fewer accounts it fails for, and not at the tolerated rate', () => {
    expect(firesAfter(3)).toBeLessThan(firesAfter(10))
    expect(logLoadEvidence({ failed: 200, seen: 10_000 }, 0.02)).toBeLessThan(0)
  })
})
