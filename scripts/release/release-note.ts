import { spawnSync } from 'node:child_process'
import type { ReleaseNote } from '@celeiro/release'
import { repository } from '../bootstrap.mjs'

/** What the history keeps of a command that runs now: the commit that is checked out, the user of git, and a reason. */
export function releaseNote(reason: string | undefined): ReleaseNote {
  return { commit: checkedOutCommit(), author: author(), reason }
}

/** The user of git; a runner without one, such as in CI, works for the author of the commit. */
export const author = (): string | undefined =>
  git('config', 'user.name') || git('log', '-1', '--format=%an') || undefined

/** With `-dirty` if there are other changes; undefined outside of a repository. */
const checkedOutCommit = (): string | undefined =>
  git('describe', '--always', '--abbrev=12', '--exclude=*', '--dirty') || undefined

function git(...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
