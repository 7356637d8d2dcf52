/** The result of a suite. */
export interface TestSummary {
  passed: number
  failed: number
}

/** Reads vitest's JSON report. */
export function summarizeVitest(report: unknown): TestSummary {
  return { passed: numberAt(report, 'numPassedTests'), failed: numberAt(report, 'numFailedTests') }
}

/** Reads Playwright's JSON report; a test that passed only on a retry counts as failed. */
export function summarizePlaywright(report: unknown): TestSummary {
  const stats = report instanceof Object && 'stats' in report ? report.stats : undefined
  return {
    passed: numberAt(stats, 'expected'),
    failed: numberAt(stats, 'unexpected') + numberAt(stats, 'flaky'),
  }
}

function numberAt(container: unknown, key: string): number {
  const value =
    container instanceof Object ? Object.getOwnPropertyDescriptor(container, key)?.value : undefined
  return typeof value === 'number' ? value : 0
}
