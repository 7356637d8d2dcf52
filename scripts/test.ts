import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp, buildApps, releasableApps } from '@celeiro/release'
import { program } from 'commander'
import { chromium as playwright } from 'playwright'
import { repository } from './bootstrap.mjs'
import { installChromium } from './checks/chromium.ts'
import { requireProgram } from './checks/debian-packages.ts'
import { type Results, reports, slowestFiles, underWay } from './checks/notes.ts'
import { postgresVersion, requirePostgresBinaries } from './checks/postgres-binaries.ts'
import { runSuites } from './checks/run-suites.ts'
import { LANES, suitesOf } from './checks/suites.ts'
import { leftOut } from './checks/whole-only.ts'
import { fail } from './processes/fail.ts'

const { all } = program
  .name('npm test --')
  .description(
    'Runs format, lint, boundaries, dead code, types, and the tests that a change of the product can break.',
  )
  .option('--all', 'runs every test, as in CI')
  .parse()
  .opts<{ all?: true }>()
const isWhole = all === true || Boolean(process.env['CI'])

/** A run that takes longer (minutes) hangs. */
const LIMIT = 20

const chromium = installChromium()
const run = new AbortController()
const results: Results[] = []
const limit = setTimeout(() => {
  // Before the suites hear of it and stop, which ends their tests.
  const hanging = underWay().map((name) => `${name}: not ended after ${LIMIT} minutes`)
  results.push({ passed: 0, failed: hanging })
  run.abort()
}, LIMIT * 60_000)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => run.abort())

await runAll().catch(fail)
clearTimeout(limit)
const passed = results.reduce((sum, one) => sum + one.passed, 0)
const failed = results.flatMap((one) => one.failed)
const lines = [
  ...['', 'The files that took longest:', ...slowestFiles(10), ''],
  ...failed.map((name) => `failed: ${name}`),
  `${passed} passed, ${failed.length} failed`,
  ...(isWhole ? [] : [leftOut]),
]
console.log(lines.join('\n'))
process.exit(failed.length === 0 ? 0 : 1)

async function runAll(): Promise<void> {
  // Tests read the tracked files.
  requireProgram('git')
  await describeMachine()

  rmSync(reports, { recursive: true, force: true })
  // The end-to-end tests start from the demo data of this version.
  rmSync(join(repository, '.celeiro/e2e'), { recursive: true, force: true })
  const env = { ...process.env, CHROMIUM_PATH: chromium }
  const options = { lanes: LANES, env, signal: run.signal, builds: build() }
  results.push(...(await runSuites(suitesOf(isWhole), options)))
}

/** Builds once for all suites, beside those that need no builds: they start the host, and the end-to-end tests release the apps. */
async function build(): Promise<boolean> {
  try {
    await buildApp(repository, 'api')
    await buildApps(repository, await releasableApps(repository))
    return true
  } catch (error) {
    results.push({ passed: 0, failed: [`build: ${error}`] })
    return false
  }
}

/** Says what differs between machines. @throws if the browser does not start, or there is no PostgreSQL */
async function describeMachine(): Promise<void> {
  const browser = await playwright.launch({ executablePath: chromium, args: ['--no-sandbox'] })
  console.log(`Browser: ${chromium}, ${browser.version()}`)
  await browser.close()
  const postgres = requirePostgresBinaries()
  console.log(`PostgreSQL: ${postgres}, ${postgresVersion(postgres)}`)
  console.log(`Node.js: ${process.execPath}, ${process.versions.node}`)
}
