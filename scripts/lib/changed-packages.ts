import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve, sep } from 'node:path'

/** Files that change no build and no test; `test/docs.test.ts` reads them and always runs. */
const IGNORED = ['**/*.md', 'docs/**']

/**
 * The commit at which a branch started. A comparison with the tip of `base` would include later changes there.
 * @throws if the history does not reach back that far
 */
export function mergeBase(repository: string, base: string): string {
  const { status, stdout } = git(repository, ['merge-base', 'HEAD', base])
  if (status === 0) return stdout.trim()
  throw new Error(
    `HEAD and ${base} have no commit in common. Fetch the whole history (git fetch --unshallow), or name another --base.`,
  )
}

/**
 * Folders of the packages that differ from `commit`, by the filter of the package manager, and of those that depend on
 * them. Includes uncommitted and new files. '' is the root package.
 * @throws with the output of git or pnpm
 */
export function changedPackages(repository: string, commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'celeiro-affected-'))
  try {
    const env = { ...process.env, GIT_INDEX_FILE: indexWithNewFiles(repository, join(folder, 'index')) }
    return {
      changed: select(repository, `[${commit}]`, env),
      dependent: select(repository, `...[${commit}]`, env),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A copy of the index with untracked files; `git diff`, which pnpm uses, leaves them out otherwise. */
function indexWithNewFiles(repository: string, copy: string): string {
  const index = resolve(repository, git(repository, ['rev-parse', '--git-path', 'index']).stdout.trim())
  if (existsSync(index)) copyFileSync(index, copy)
  const env = { ...process.env, GIT_INDEX_FILE: copy }
  const { status, stderr } = git(repository, ['add', '--intent-to-add', '.'], env)
  if (status !== 0) throw new Error(stderr)
  return copy
}

function select(repository: string, filter: string, env: NodeJS.ProcessEnv): string[] {
  const { packageManager }: { packageManager: string } = JSON.parse(
    readFileSync(join(repository, 'package.json'), 'utf8'),
  )
  const ignored = IGNORED.map((pattern) => `--changed-files-ignore-pattern=${pattern}`)
  const { status, stdout, stderr } = spawnSync(
    'npx',
    ['--yes', packageManager, 'ls', '--recursive', '--depth', '-1', '--json', '--filter', filter, ...ignored],
    { cwd: repository, encoding: 'utf8', env, shell: process.platform === 'win32' },
  )
  if (status !== 0) throw new Error(stdout + stderr)
  // pnpm prints nothing if nothing is selected.
  const packages: { path: string }[] = JSON.parse(stdout.trim().startsWith('[') ? stdout : '[]')
  return packages.map(({ path }) => relative(repository, path).split(sep).join('/'))
}

function git(repository: string, args: string[], env = process.env) {
  return spawnSync('git', args, { cwd: repository, encoding: 'utf8', env })
}
