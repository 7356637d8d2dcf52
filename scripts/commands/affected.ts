import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Affected, affectedBy } from '../lib/affected-by.ts'
import { remoteNames } from '../lib/apps.ts'
import { repository } from '../lib/bootstrap.mjs'
import { changedPackages, mergeBase } from '../lib/changed-packages.ts'
import { fail } from '../lib/fail.ts'
import { runCommand } from '../lib/run-tool.ts'

const USAGE = `Usage: npm run affected -- [--base <commit>] [--test] [--release --to <web root> [--api <address>]]

Lists what has changed since the merge base with --base (origin/main), and what depends on it.
  --test     checks and tests it
  --release  releases the remotes among it; not the shell
  --api      the deployed API, which must have what those remotes need`

try {
  const { base, test, release, to, api } = readArguments()
  const commit = mergeBase(repository, base)
  const remotes = await remoteNames()
  const affected = affectedBy({ ...changedPackages(repository, commit), remotes })
  console.log(`Affected since ${commit.slice(0, 12)}, the merge base with ${base}:\n${describe(affected)}`)
  if (test && !testsPass(affected)) process.exit(1)
  if (release && to && !releases(affected, to, api)) process.exit(1)
} catch (error) {
  fail(error)
}

function readArguments() {
  const { values } = parseArgs({
    options: {
      base: { type: 'string', default: 'origin/main' },
      test: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
      to: { type: 'string' },
      api: { type: 'string' },
    },
  })
  if (values.release !== (values.to !== undefined)) fail(USAGE)
  return values
}

function describe({ everything, folders }: Affected): string {
  if (everything) return '  everything: the root package has changed'
  return folders.length > 0 ? folders.map((folder) => `  ${folder}`).join('\n') : '  nothing'
}

/** Checks of the whole repository take seconds and always run; suites run only if something is affected. */
function testsPass(affected: Affected): boolean {
  const { everything, folders, e2e, federation } = affected
  const unit = everything ? [] : [...new Set([...folders, 'test'])].flatMap(testsOf)
  const browser = folders.filter(hasScreenTests).flatMap(testsOf)
  const suites: [name: string, script: string, args: string[], wanted: boolean][] = [
    ['lint', 'checks/lint', [], true],
    ['types', 'checks/typecheck', folders, everything || folders.length > 0],
    ['unit tests', 'checks/vitest', ['--project', 'unit', '--project', 'postgres', ...unit], true],
    [
      'browser tests',
      'checks/vitest',
      ['--project', 'browser', ...browser],
      everything || browser.length > 0,
    ],
    ['end-to-end tests', 'checks/e2e', [], e2e],
    ['federation tests', 'checks/federation', [], federation],
  ]
  const failed = suites.filter(([name, script, args, wanted]) => {
    if (!wanted) return false
    console.log(`\n== ${name}`)
    return !runCommand(script, args)
  })
  console.log(failed.length > 0 ? `\nFailed: ${failed.map(([name]) => name).join(', ')}` : '\nAll passed')
  return failed.length === 0
}

/** Vitest runs every test whose path contains the text: `api/` alone would also match the folder `api` of each remote. */
function testsOf(folder: string): string[] {
  const sources = ['src', 'demo'].map((name) => `${folder}/${name}/`)
  const present = sources.filter((source) => existsSync(join(repository, source)))
  return present.length > 0 ? present : [`${folder}/`]
}

function hasScreenTests(folder: string): boolean {
  return testsOf(folder)
    .flatMap((source) => readdirSync(join(repository, source), { recursive: true, encoding: 'utf8' }))
    .some((file) => file.endsWith('.test.tsx'))
}

function releases({ remotes, shell }: Affected, webRoot: string, api: string | undefined): boolean {
  if (shell)
    console.log(`The shell is affected too. It is released by: npm run release -- shell --to ${webRoot}`)
  const options = ['--to', webRoot, ...(api === undefined ? [] : ['--api', api])]
  return remotes.length === 0 || runCommand('commands/release', [...remotes, ...options])
}
