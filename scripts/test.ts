import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from './bootstrap.mjs'
import { installChromium } from './chromium.ts'
import { countPlaywright, countVitest, type Tally } from './tally.ts'

const bin = (name: string) => join(repository, 'node_modules/.bin', name)
const reports = join(repository, '.celeiro/reports')
const env = { ...process.env, CHROMIUM_PATH: installChromium() }

/** A suite passes or fails as one, unless it reports its own tests. */
interface Suite {
  name: string
  command: string[]
  report?: { file: string; count: (report: unknown) => Tally }
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
    report: { file, count: countVitest },
  }
}

const suites: Suite[] = [
  { name: 'format and lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  {
    name: 'boundaries',
    command: [bin('depcruise'), 'shell', 'remotes', 'packages', 'api', 'e2e', 'scripts', 'test'],
  },
  { name: 'dead code', command: [bin('knip')] },
  { name: 'types', command: [process.execPath, '--import', 'tsx', join(repository, 'scripts/typecheck.ts')] },
  vitest('unit'),
  vitest('browser'),
  {
    name: 'end-to-end tests',
    command: [bin('playwright'), 'test', '--config', 'e2e'],
    report: { file: join(reports, 'e2e.json'), count: countPlaywright },
  },
  {
    name: 'federation tests',
    command: [process.execPath, '--import', 'tsx', join(repository, 'scripts/check-federation.ts')],
    report: { file: join(reports, 'federation.json'), count: countPlaywright },
  },
]

rmSync(reports, { recursive: true, force: true })
// The end-to-end tests start from the demo data of this version.
rmSync(join(repository, '.celeiro/e2e'), { recursive: true, force: true })
const total: Tally = { passed: 0, failed: 0 }
for (const suite of suites) {
  const started = Date.now()
  console.log(`\n== ${suite.name}`)
  const tally = run(suite)
  total.passed += tally.passed
  total.failed += tally.failed
  console.log(
    `== ${suite.name}: ${tally.passed} passed, ${tally.failed} failed (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  )
}
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

function run({ command: [file = '', ...args], report }: Suite): Tally {
  const { status } = spawnSync(file, args, { cwd: repository, stdio: ['ignore', 'inherit', 'inherit'], env })
  const succeeded = status === 0
  const tally = report ? readReport(report) : { passed: Number(succeeded), failed: Number(!succeeded) }
  // A runner may fail without a failed test: a report that never came, an unhandled error.
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

function readReport({ file, count }: NonNullable<Suite['report']>): Tally {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}
