import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@celeiro/release'
import { program } from 'commander'
import { repository } from './bootstrap.mjs'
import { installChromium } from './checks/chromium.ts'
import { LINTERS } from './checks/linters.ts'
import { summarizePlaywright, summarizeVitest, type TestSummary } from './checks/test-summary.ts'
import { runPrefixed } from './processes/run-prefixed.ts'

program
  .name('npm test')
  .description('Runs all checks: format, lint, boundaries, dead code, types, and every test.')
  .parse()

const bin = (name: string) => join(repository, 'node_modules/.bin', name)
const reports = join(repository, '.celeiro/reports')
const env = { ...process.env, CHROMIUM_PATH: installChromium() }

/** A suite counts as one test, unless it reports its own tests. */
interface Suite {
  name: string
  command: string[]
  report?: { file: string; read: (json: string) => TestSummary }
}

/** Suites that run at the same time. A suite seldom keeps a core busy: it waits for a browser, a disk or a timeout. */
const LANES = 3
const workers = Math.max(1, Math.floor(availableParallelism() / 2))

const vitest = (project: string, ...args: string[]): Suite => {
  const file = join(reports, `${project}.json`)
  return {
    name: `${project} tests`,
    command: [
      ...[bin('vitest'), 'run', '--project', project, ...args],
      ...['--reporter=default', '--reporter=json', `--outputFile=${file}`],
    ],
    report: { file, read: (json) => summarizeVitest(JSON.parse(json)) },
  }
}

const playwright = (name: string, report: string, command: string[]): Suite => ({
  name,
  command: [...command, `--workers=${workers}`],
  report: { file: join(reports, report), read: (json) => summarizePlaywright(JSON.parse(json)) },
})

const script = (name: string) => [process.execPath, '--import', 'tsx', join(repository, 'scripts', name)]

/** They take seconds, so all of them run first, at the same time. */
const staticChecks: Suite[] = [
  ...LINTERS.map(({ name, tool, args }) => ({ name, command: [bin(tool), ...args] })),
  { name: 'types', command: script('typecheck.ts') },
]

/** In the order in which the lanes end at about the same time. */
const testSuites: Suite[] = [
  playwright('end-to-end tests', 'e2e.json', [bin('playwright'), 'test', '--config', 'e2e']),
  vitest('browser'),
  playwright('federation tests', 'federation.json', [...script('e2e.ts'), '--federation']),
  // With the tests of the API on a PostgreSQL server. Last, as it can use what the others leave of the processor.
  vitest('unit', '--project', 'postgres'),
]

rmSync(reports, { recursive: true, force: true })
// The end-to-end tests start from the demo data of this version.
rmSync(join(repository, '.celeiro/e2e'), { recursive: true, force: true })
const summaries = await Promise.all(staticChecks.map(run))
// All suites start it.
await buildApp(repository, 'api')
const queue = testSuites.values()
const runLane = async () => {
  for (const suite of queue) summaries.push(await run(suite))
}
await Promise.all(Array.from({ length: LANES }, runLane))
const passed = summaries.reduce((sum, summary) => sum + summary.passed, 0)
const failed = summaries.flatMap((summary) => summary.failed)
console.log(['', ...failed.map((name) => `failed: ${name}`)].join('\n'))
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

async function run(suite: Suite): Promise<TestSummary> {
  const { name, command, report } = suite
  const started = Date.now()
  console.log(`== ${name}`)
  const succeeded = await runPrefixed(name, command, env)
  const found = report ? readReport(report) : { passed: Number(succeeded), failed: [] }
  // A runner may fail without a failed test: a missing report, an unhandled error.
  const summary = succeeded || found.failed.length > 0 ? found : { ...found, failed: [name] }
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`== ${name}: ${summary.passed} passed, ${summary.failed.length} failed (${seconds} s)`)
  return summary
}

/** Nothing, of a suite that ended before it reported. */
function readReport({ file, read }: NonNullable<Suite['report']>): TestSummary {
  return existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: [] }
}
