import { expect, test } from 'vitest'
import { summarizePlaywright, summarizeVitest } from './test-summary.ts'

test("reads vitest's figures", () => {
  expect(summarizeVitest({ numPassedTests: 7, numFailedTests: 2, numTotalTests: 9 })).toEqual({
    passed: 7,
    failed: 2,
  })
})

test('counts a test that needed a retry as failed', () => {
  expect(summarizePlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } })).toEqual({
    passed: 3,
    failed: 2,
  })
})

test('counts nothing in a report of another shape', () => {
  expect(summarizeVitest(null)).toEqual({ passed: 0, failed: 0 })
  expect(summarizePlaywright({ stats: 'none' })).toEqual({ passed: 0, failed: 0 })
})
