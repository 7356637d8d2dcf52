/** The result of a suite. */
export interface TestSummary {
  passed: number
  /** The names of the failed tests. */
  failed: string[]
}

/** Of vitest's JSON report, what is read. */
interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Of Playwright's JSON report, what is read: folders and `describe` blocks are suites within suites. */
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: { file: string; title: string; tests: { status: string }[] }[]
}

/** Reads vitest's JSON report. A file that fails to load counts as one failed test. */
export function summarizeVitest({ numPassedTests, testResults }: VitestReport): TestSummary {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [name]
    return tests.map((test) => `${name} › ${test.fullName}`)
  })
  return { passed: numPassedTests, failed }
}

/** Reads Playwright's JSON report; a test that passed only on a retry counts as failed. */
export function summarizePlaywright(report: PlaywrightSuite & { stats: { expected: number } }): TestSummary {
  const failed = specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`)
  return { passed: report.stats.expected, failed }
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}
