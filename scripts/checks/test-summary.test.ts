import { expect, test } from 'vitest'
import { summarizePlaywright, summarizeVitest } from './test-summary.ts'

test('names the failed tests of vitest, and a file that does not load, with the first line of why', () => {
  const it = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })
  const testResults = [
    { name: 'a.test.ts', status: 'passed', message: '', assertionResults: [it('adds', 'passed')] },
    {
      name: 'b.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        it('saves', 'passed'),
        it('deletes', 'failed', '\x1b[31mError: 1 is not 2\x1b[39m\n    at b.test.ts'),
      ],
    },
    { name: 'c.test.ts', status: 'failed', message: 'No such module\n at c.test.ts', assertionResults: [] },
  ]
  expect(summarizeVitest({ numPassedTests: 2, testResults })).toEqual({
    passed: 2,
    failed: ['b.test.ts › deletes: Error: 1 is not 2', 'c.test.ts: No such module'],
  })
})

test('names the failed tests of Playwright, and those that needed a retry', () => {
  const spec = (title: string, status: string, ...results: { error?: { message: string } }[]) => ({
    file: 'a.e2e.ts',
    title,
    tests: [{ status, results }],
  })
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        specs: [
          spec('opens', 'expected'),
          spec('closes', 'flaky', { error: { message: 'Timeout\nCall log:' } }, {}),
        ],
      },
      { suites: [{ specs: [spec('saves', 'unexpected')] }] },
    ],
  }
  expect(summarizePlaywright(report)).toEqual({
    passed: 1,
    failed: ['a.e2e.ts › closes: Timeout', 'a.e2e.ts › saves'],
  })
})
