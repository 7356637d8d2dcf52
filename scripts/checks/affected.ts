import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import rootPackage from '../../package.json' with { type: 'json' }
import { repository } from '../bootstrap.mjs'

/** What runs, of the tests. */
export interface Affected {
  /** Folders and files, relative to the repository, whose unit and screen tests run. */
  paths: string[]
  journeys: boolean
  federation: boolean
}

/** Tests of the repository as a whole, and those of packages that read guides. */
const ALWAYS = [
  'test',
  'api/src/configuration.test.ts',
  'api/src/database/expand-only.test.ts',
  'scripts/scaffold/remove-generated.test.ts',
]
/** Those tests read them, or nothing in `npm test` does. */
const TESTED_ALWAYS = ['{test,docs,lab}/**', '**/*.md']

/**
 * What has changed since this branch left a commit: the packages with changed files, and all that depend on these.
 * @param since such as `origin/main`
 * @returns undefined if that is everything: a version, a configuration or a script has changed
 * @throws if the clone does not have that commit, or files that Git does not know, which pnpm would not see
 */
export function affectedSince(since: string, folder = repository): Affected | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
  const [untracked] = git('ls-files', '--others', '--exclude-standard').split('\n')
  if (untracked)
    throw new Error(`git add ${untracked} first: pnpm sees no change in a file that is not in Git.`)
  const base = git('merge-base', since, 'HEAD')
  const changed = packagesIn(folder, `[${base}]`)
  // The templates of scripts are packages, but other scripts read them.
  if (changed.some((path) => path === '' || path.startsWith('scripts/'))) return undefined
  // The root depends on packages for its scripts.
  const affected = changed.length > 0 ? packagesIn(folder, `...[${base}]`) : []
  const has = (...paths: string[]) => paths.some((path) => changed.includes(path))
  return {
    paths: [...ALWAYS, ...affected.map((path) => path || 'scripts').sort()],
    journeys: has('e2e', 'shell'),
    federation: has('e2e', 'packages/federation', 'packages/release', 'packages/sdk'),
  }
}

/** The folders of the packages that a filter of pnpm selects, relative to the repository; that of the root is empty. */
function packagesIn(folder: string, filter: string): string[] {
  const ignored = TESTED_ALWAYS.map((pattern) => `--changed-files-ignore-pattern=${pattern}`)
  const args = ['--yes', rootPackage.packageManager, '--filter', filter, ...ignored]
  const list = execFileSync('npx', [...args, 'list', '--depth', '-1', '--json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  // Nothing at all, if no package matches.
  const packages: { path: string }[] = JSON.parse(list || '[]')
  return packages.map(({ path }) => relative(folder, path))
}

/** Says what runs and what does not. */
export function describeAffected(affected: Affected | undefined): string {
  if (!affected) return 'A version, a configuration or a script has changed: everything runs.'
  const { paths, journeys, federation } = affected
  const packages = paths.slice(ALWAYS.length)
  const leftOut = [...(journeys ? [] : ['end-to-end tests']), ...(federation ? [] : ['federation tests'])]
  return `Affected: ${packages.join(', ') || 'no package'}. Left out: ${[...leftOut, 'the other packages'].join(', ')}.`
}
