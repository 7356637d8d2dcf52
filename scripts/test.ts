import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp, buildApps, releasableApps } from '@celeiro/release'
import { program } from 'commander'
import { repository } from './bootstrap.mjs'
import { affectedSince, describeAffected } from './checks/affected.ts'
import { installChromium } from './checks/chromium.ts'
import { requireProgram } from './checks/debian-packages.ts'
import { describeMachine } from './checks/machine.ts'
import { type Results, reports, slowestFiles, underWay } from './checks/notes.ts'
import { runSuites } from './checks/run-suites.ts'
import { LANES, suitesOf } from './checks/suites.ts'
import { leftOut } from './checks/whole-only.ts'
import { fail } from './processes/fail.ts'

const { since, all } = program
  .name('npm test --')
  .description(
    'Runs format, lint, boundaries, dead code, types, and the tests that a change of the product can break.',
  )
  .option('--all', 'runs every test, as in CI')
  .option('--since <commit>', 'tests only what has changed since this branch left that commit')
  .parse()
  .opts<{ since?: string; all?: true }>()
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

const selection = await runAll().catch(fail)
clearTimeout(limit)
const passed = results.reduce((sum, one) => sum + one.passed, 0)
const failed = results.flatMap((one) => one.failed)
const lines = [
  ...['', 'The files that took longest:', ...slowestFiles(10), ''],
  ...[...failed.map((name) => `failed: ${name}`), ...selection],
  `${passed} passed, ${failed.length} failed`,
  ...(isWhole ? [] : [leftOut]),
]
console.log(lines.join('\n'))
process.exit(failed.length === 0 ? 0 : 1)

/** @returns what it says of the selected tests, again at the end, as nobody sees the first lines any more */
async function runAll(): Promise<string[]> {
  // Tests read the tracked files.
  requireProgram('git')
  const affected = since ? affectedSince(since) : undefined
  const selection = since ? [describeAffected(affected)] : []
  for (const line of [...(await describeMachine(chromium)), ...selection]) console.log(line)

  rmSync(reports, { recursive: true, force: true })
  // The end-to-end tests start from the demo data of this version.
  rmSync(join(repository, '.celeiro/e2e'), { recursive: true, force: true })
  const suites = suitesOf({ isWhole, affected })
  const needsApps = !affected || affected.journeys || affected.federation
  const builds = build(needsApps).then(
    () => true,
    (error: unknown) => {
      results.push({ passed: 0, failed: [`build: ${error}`] })
      return false
    },
  )
  const env = { ...process.env, CHROMIUM_PATH: chromium }
  results.push(...(await runSuites(suites, { lanes: LANES, env, signal: run.signal, builds })))
  return selection
}

/** Builds once for all suites, beside those that need no builds: they start the host, and the end-to-end tests release the apps. */
async function build(needsApps: boolean): Promise<void> {
  await buildApp(repository, 'api')
  if (needsApps) await buildApps(repository, await releasableApps(repository))
}
