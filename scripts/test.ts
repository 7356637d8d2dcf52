import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp, buildApps, releasableApps } from '@celeiro/release'
import { program } from 'commander'
import { repository } from './bootstrap.mjs'
import { type Affected, affectedBy, describeAffected } from './checks/affected.ts'
import { installChromium } from './checks/chromium.ts'
import { requireProgram } from './checks/debian-packages.ts'
import { describeMachine } from './checks/machine.ts'
import { underWay } from './checks/progress.ts'
import { runSuites } from './checks/run-suites.ts'
import { reports, staticChecks, testSuites } from './checks/suites.ts'
import type { TestSummary } from './checks/test-summary.ts'
import { changedFilesSince, workspacePackages } from './checks/workspace.ts'
import { fail } from './processes/fail.ts'

const { since } = program
  .name('npm test --')
  .description('Runs all checks: format, lint, boundaries, dead code, types, and every test.')
  .option('--since <commit>', 'tests only what has changed since this branch left that commit')
  .parse()
  .opts<{ since?: string }>()

/** Suites that run at the same time. A suite seldom keeps a core busy: it waits for a browser, a disk or a timeout. */
const LANES = 3
/** A run that takes longer (minutes) hangs. */
const LIMIT = 20

const chromium = installChromium()
const signal = AbortSignal.timeout(LIMIT * 60_000)
const timeout = once(signal, 'abort')
const summaries: TestSummary[] = []
// Before the suites hear of it and stop, which ends their tests.
signal.addEventListener('abort', () => {
  summaries.push({ passed: 0, failed: underWay().map((name) => `${name}: not ended after ${LIMIT} minutes`) })
})

await run().catch(fail)
const passed = summaries.reduce((sum, summary) => sum + summary.passed, 0)
const failed = summaries.flatMap((summary) => summary.failed)
console.log(['', ...failed.map((name) => `failed: ${name}`)].join('\n'))
console.log(`${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)

async function run(): Promise<void> {
  // Tests read the tracked files.
  requireProgram('git')
  const packages = workspacePackages()
  const affected = since ? affectedBy(changedFilesSince(since), packages) : undefined
  const selection = since ? [describeAffected(affected, packages)] : []
  for (const line of [...(await describeMachine(chromium)), ...selection]) console.log(line)

  rmSync(reports, { recursive: true, force: true })
  // The end-to-end tests start from the demo data of this version.
  rmSync(join(repository, '.celeiro/e2e'), { recursive: true, force: true })
  const options = { env: { ...process.env, CHROMIUM_PATH: chromium }, signal }
  summaries.push(...(await runSuites(staticChecks, { ...options, lanes: staticChecks.length })))
  await Promise.race([build(affected), timeout])
  summaries.push(...(await runSuites(testSuites(affected), { ...options, lanes: LANES })))
  // Again, as nobody sees the first lines any more.
  for (const line of selection) console.log(line)
}

/** Builds once for all suites: they start the host, and the end-to-end tests release the apps. */
async function build(affected: Affected | undefined): Promise<void> {
  await buildApp(repository, 'api')
  if (affected?.lanes.length !== 0) await buildApps(repository, await releasableApps(repository))
}
