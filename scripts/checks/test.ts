import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../lib/bootstrap.mjs'
import { installChromium } from '../lib/chromium.ts'
import { LINTERS } from '../lib/linters.ts'
import { summarizePlaywright, summarizeVitest, type TestSummary } from '../lib/test-summary.ts'

const bin = (name: string) => join(repository, 'node_modules/.bin', name)
const reports = join(repository, '.celeiro/reports')
const env = { ...process.env, CHROMIUM_PATH: installChromium() }

/** A suite counts as one test, unless it reports its own tests. */
interface Suite {
  name: string
  command: string[]
  report?: { file: string; count: (report: unknown) => TestSummary }
}

const vitest = (project: string): Suite => {
  const file = join(reports, `${project}.json`)
  return {
    name: `${project} tests`,
    command: [
      bin('vitest'),
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile=${file}`,
    ],
    report: { file, count: summarizeVitest },
  }
}

/** They write no common file, so they run concurrently. */
const staticChecks: Suite[] = [
  ...LINTERS.map(({ name, tool, args }) => ({ name, command: [bin(tool), ...args] })),
  {
    name: 'types',
    command: [process.execPath, '--import', 'tsx', join(repository, 'scripts/checks/typecheck.ts')],
  },
]

/** Each uses every core. */
const testSuites: Suite[] = [
  vitest('unit'),
  vitest('browser'),
  {
    name: 'end-to-end tests',
    command: [bin('playwright'), 'test', '--config', 'e2e'],
    report: { file: join(reports, 'e2e.json'), count: summarizePlaywright },
  },
  {
    name: 'federation tests',
    command: [process.execPath, '--import', 'tsx', join(repository, 'scripts/checks/federation.ts')],
    report: { file: join(reports, 'federation.json'), count: summarizePlaywright },
  },
]

rmSync(reports, { recursive: true, force: true })
// The end-to-end tests start from the demo data of this version.
rmSync(join(repository, '.celeiro/e2e'), { recursive: true, force: true })
const summaries = await Promise.all(staticChecks.map((check) => run(check, 'pipe')))
for (const suite of testSuites) {
  console.log(`\n== ${suite.name}`)
  summaries.push(await run(suite, 'inherit'))
}
const passed = summaries.reduce((sum, summary) => sum + summary.passed, 0)
const failed = summaries.reduce((sum, summary) => sum + summary.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

/** @param output `pipe` prints the output in one piece after the suite, because others run concurrently */
async function run(suite: Suite, output: 'pipe' | 'inherit'): Promise<TestSummary> {
  const { name, command, report } = suite
  const started = Date.now()
  const { succeeded, text } = await execute(command, output)
  const found = report ? readReport(report) : { passed: Number(succeeded), failed: Number(!succeeded) }
  // A runner may fail without a failed test: a missing report, an unhandled error.
  const summary = succeeded || found.failed > 0 ? found : { ...found, failed: 1 }
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`${text}== ${name}: ${summary.passed} passed, ${summary.failed} failed (${seconds} s)`)
  return summary
}

function execute(
  [file = '', ...args]: string[],
  output: 'pipe' | 'inherit',
): Promise<{ succeeded: boolean; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd: repository, stdio: ['ignore', output, output], env })
    const chunks: Buffer[] = []
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ succeeded: code === 0, text: Buffer.concat(chunks).toString() }))
  })
}

function readReport({ file, count }: NonNullable<Suite['report']>): TestSummary {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}
