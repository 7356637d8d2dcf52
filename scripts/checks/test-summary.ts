import { stripVTControlCharacters } from 'node:util'

/** The result of a suite. */
export interface TestSummary {
  passed: number
  /** The names of the failed tests, each with the first line of what failed. */
  failed: string[]
}

/** What is read of vitest's JSON report. */
interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    /** Why the file did not load. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** What is read of Playwright's JSON report: folders and `describe` blocks are suites within suites. */
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    file: string
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** Reads vitest's JSON report. A file that fails to load counts as one failed test. */
export function summarizeVitest({ numPassedTests, testResults }: VitestReport): TestSummary {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && tests.length === 0) return [because(name, message)]
    return tests.map((test) => because(`${name} › ${test.fullName}`, test.failureMessages[0]))
  })
  return { passed: numPassedTests, failed }
}

/** Reads Playwright's JSON report; a test that passed only on a retry counts as failed. */
export function summarizePlaywright(report: PlaywrightSuite & { stats: { expected: number } }): TestSummary {
  const failed = specsOf(report)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title, tests }) =>
      because(
        `${file} › ${title}`,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    )
  return { passed: report.stats.expected, failed }
}

/** A failed test with the first line of why, without colours. */
function because(name: string, reason = ''): string {
  const [line] = stripVTControlCharacters(reason).split('\n')
  return line ? `${name}: ${line}` : name
}

function specsOf({ suites = [], specs = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(specsOf)]
}
