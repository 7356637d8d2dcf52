import { spawnSync } from 'node:child_process'
import type { ReleaseNote } from '../storage/release-history.ts'

/**
 * The note in the history about a command that runs now: the commit that is checked out, the user of git, and a reason.
 * @param folder of the sources
 */
export function releaseNote(reason: string | undefined, folder = '.'): ReleaseNote {
  return { commit: checkedOutCommit(folder), author: author(folder), reason }
}

/** The user of git; a runner without one, such as in CI, works for the author of the commit. */
export const author = (folder = '.'): string | undefined =>
  git(folder, 'config', 'user.name') || git(folder, 'log', '-1', '--format=%an') || undefined

/** With `-dirty` if there are other changes; undefined outside of a repository. */
const checkedOutCommit = (folder: string): string | undefined =>
  git(folder, 'describe', '--always', '--abbrev=12', '--exclude=*', '--dirty') || undefined

function git(cwd: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** The exit status of a command of git; above 1, or null, when it cannot tell. */
export const gitStatus = (cwd: string, ...args: string[]): number | null =>
  spawnSync('git', args, { cwd, stdio: 'ignore' }).status
