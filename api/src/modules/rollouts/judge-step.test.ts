import { DEFAULT_ROLLOUT_RULES } from '@celeiro/api-contract/rollout-rules'
import { describe, expect, it } from 'vitest'
import { evidenceOf, judgeStep, type StepState, withdrawalReason } from './judge-step.ts'

const now = new Date('2026-03-10T20:00:00.000Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const rules = DEFAULT_ROLLOUT_RULES

/** A step that has nothing against an advance. */
const aStep = (changes: Partial<StepState> = {}): StepState => ({
  share: 0.05,
  startedAt: minutesAgo(rules.dwellMinutes),
  canaryAccounts: 60,
  otherAccounts: 1_140,
  canaryCrashes: 0,
  otherCrashes: 3,
  loadFailures: 0,
  lastCanaryReport: minutesAgo(5),
  lastOtherReport: minutesAgo(1),
  heldBy: null,
  ...changes,
})
const verdict = (changes: Partial<StepState> = {}) => judgeStep(aStep(changes), rules, now).verdict

describe('the verdict of a step', () => {
  it('advances with time, accounts, reports of both sides and nothing against the candidate', () => {
    expect(verdict()).toBe('advance')
  })

  it.each([
    ['the step is young', { startedAt: minutesAgo(rules.dwellMinutes - 1) }],
    ['few accounts have used it', { canaryAccounts: 59 }],
  ])('waits while %s', (_, changes) => {
    expect(verdict(changes)).toBe('none')
  })

  it.each([
    ['the candidate’s accounts are silent', { lastCanaryReport: minutesAgo(61) }],
    ['the others are silent', { lastOtherReport: minutesAgo(61) }],
    ['nobody ever reported', { lastCanaryReport: null, lastOtherReport: null, canaryAccounts: 0 }],
    ['something speaks against it', { canaryCrashes: 2, otherCrashes: 1 }],
    ['a person stopped it', { heldBy: 'helena' }],
  ])('holds when %s', (_, changes) => {
    expect(verdict(changes)).toBe('hold')
  })

  it('does not call a step silent that has just begun', () => {
    const young = { startedAt: minutesAgo(59), lastCanaryReport: null, lastOtherReport: null }
    expect(verdict({ ...young, canaryAccounts: 0 })).toBe('none')
  })

  it('withdraws on the evidence alone, also when it is young, silent or held', () => {
    const crashes = { canaryCrashes: 3, otherCrashes: 0 }
    expect(verdict(crashes)).toBe('withdraw')
    expect(
      verdict({ ...crashes, heldBy: 'helena', startedAt: now, lastOtherReport: null, canaryAccounts: 3 }),
    ).toBe('withdraw')
    expect(verdict({ canaryCrashes: 2, otherCrashes: 0 })).toBe('hold')
  })

  it('lets an outage pass that hits both sides', () => {
    const outage = { canaryCrashes: 50, otherCrashes: 950, canaryAccounts: 60 }
    expect([verdict(outage), withdrawalReason(aStep(outage), rules)]).toEqual(['advance', undefined])
  })
})

describe('the verdict where everybody has the candidate', () => {
  const last = { share: 1, canaryAccounts: 200, otherAccounts: 0, otherCrashes: 0, lastOtherReport: null }

  it('needs no reports of the other side', () => {
    expect(verdict(last)).toBe('advance')
  })

  it('withdraws only what does not load, and holds for any other crashes', () => {
    expect(verdict({ ...last, canaryCrashes: 40 })).toBe('hold')
    expect(verdict({ ...last, canaryCrashes: 40, loadFailures: 40 })).toBe('withdraw')
  })

  it('counts the failures as evidence', () => {
    const { evidence, limit } = evidenceOf(aStep({ ...last, canaryAccounts: 3, loadFailures: 3 }), rules)
    expect(evidence).toBeGreaterThan(limit)
  })
})

it('gives the counts with the evidence, as a number that JSON can say', () => {
  expect(evidenceOf(aStep({ canaryCrashes: 3, otherCrashes: 0 }), rules)).toEqual({
    ...{ share: 0.05, steps: 4, canaryAccounts: 60, otherAccounts: 1_140 },
    ...{ canaryCrashes: 3, otherCrashes: 0, loadFailures: 0, limit: 400 },
    evidence: 1698.543,
  })
  expect(evidenceOf(aStep({ canaryCrashes: 900, otherCrashes: 0 }), rules).evidence).toBe(1e12)
})
