import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkApps, readRolloutRules } from '@celeiro/release'
import { buildApps, remoteNames } from '../lib/apps.ts'
import { repository } from '../lib/bootstrap.mjs'
import { installChromium } from '../lib/chromium.ts'
import { fail } from '../lib/fail.ts'
import { passedPackages } from '../lib/passed-packages.ts'
import { readOptions } from '../lib/read-options.ts'
import { runPrefixed } from '../lib/run-prefixed.ts'
import { workspaceDependencies } from '../lib/workspace-dependencies.ts'

const USAGE = `Usage: npm run check -- <remote> [--to <web root|address>] [--again]

Checks one remote and the packages that run in it: format, types, boundaries, unit and browser tests, and the checks of a
release. With --to, the release is checked beside the shell and the remotes of that deployment. Nothing is released.

  --again  also checks packages that passed and have not changed since`

const { positionals, values } = readOptions(USAGE, {
  allowPositionals: true,
  options: { to: { type: 'string' }, again: { type: 'boolean', default: false } },
})
const [remote] = positionals
const known = await remoteNames()
if (!remote || positionals.length > 1 || !known.includes(remote)) {
  fail(`${USAGE}\n\nRemotes: ${known.join(', ')}`)
}

const folder = join('remotes', remote)
const packages = workspaceDependencies(repository, folder)
const memory = passedPackages(repository)
const passed = values.again ? [] : await memory.passed()
const skipped = packages.filter((path) => passed.includes(path))
if (skipped.length > 0) console.log(`Passed before, and unchanged since: ${skipped.join(', ')}`)
const folders = [folder, ...packages.filter((path) => !skipped.includes(path))]
const tests = folders.map((path) => `${path}/src/`)
const env = { ...process.env, CHROMIUM_PATH: installChromium() }
const bin = (name: string) => join(repository, 'node_modules/.bin', name)
const script = (name: string) => [
  process.execPath,
  '--import',
  'tsx',
  join(repository, 'scripts/checks', name),
]
const vitest = (project: string) => [bin('vitest'), 'run', '--project', project, ...tests]

interface Check {
  name: string
  run: () => Promise<boolean>
}
const command = (name: string, args: readonly string[]): Check => ({
  name,
  run: () => runPrefixed(name, args, env),
})

/** The browser tests take about as long as everything else, and wait for the browser. */
const lanes: Check[][] = [
  [command('browser tests', vitest('browser'))],
  [
    command('format and lint', [bin('biome'), 'check', '--error-on-warnings', ...folders]),
    command('boundaries', [bin('depcruise'), ...folders]),
    { name: 'release checks', run: () => passesReleaseChecks(remote) },
    command('types', [...script('typecheck.ts'), ...folders]),
    command('unit tests', vitest('unit')),
  ],
]

const failed: string[] = []
const runLane = async (checks: readonly Check[]) => {
  for (const { name, run } of checks) {
    const started = performance.now()
    const passed = await run()
    if (!passed) failed.push(name)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`== ${name}: ${passed ? 'passed' : 'failed'} (${seconds} s)`)
  }
}
await Promise.all(lanes.map(runLane))
if (failed.length === 0) await memory.add(packages)
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : `\n${remote} passed`)
process.exit(failed.length > 0 ? 1 : 0)

/** Builds the remote and checks the build, without publishing it. */
async function passesReleaseChecks(name: string): Promise<boolean> {
  const empty = await mkdtemp(join(tmpdir(), 'celeiro-check-'))
  try {
    readRolloutRules(join(repository, folder))
    await checkApps(await buildApps([name]), values.to ?? empty)
    return true
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return false
  } finally {
    await rm(empty, { recursive: true })
  }
}
