import { expect, test } from 'vitest'
import { summarizePlaywright, summarizeVitest } from './test-summary.ts'

test('names the failed tests of vitest, and a file that does not load', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'passed', assertionResults: [{ fullName: 'adds', status: 'passed' }] },
    {
      name: 'b.test.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'saves', status: 'passed' },
        { fullName: 'deletes', status: 'failed' },
      ],
    },
    { name: 'c.test.ts', status: 'failed', assertionResults: [] },
  ]
  expect(summarizeVitest({ numPassedTests: 2, testResults })).toEqual({
    passed: 2,
    failed: ['b.test.ts › deletes', 'c.test.ts'],
  })
})

test('names the failed tests of Playwright, and those that needed a retry', () => {
  const spec = (title: string, status: string) => ({ file: 'a.e2e.ts', title, tests: [{ status }] })
  const report = {
    stats: { expected: 1 },
    suites: [
      { specs: [spec('opens', 'expected'), spec('closes', 'flaky')] },
      { suites: [{ specs: [spec('saves', 'unexpected')] }] },
    ],
  }
  expect(summarizePlaywright(report)).toEqual({
    passed: 1,
    failed: ['a.e2e.ts › closes', 'a.e2e.ts › saves'],
  })
})
