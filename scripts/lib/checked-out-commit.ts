import { spawnSync } from 'node:child_process'
import { repository } from './bootstrap.mjs'

/** The commit that is checked out, with `-dirty` where more than it would be built; undefined outside of a repository. */
export function checkedOutCommit(): string | undefined {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--abbrev=12', '--exclude=*', '--dirty'],
    { cwd: repository, encoding: 'utf8' },
  )
  return status === 0 ? stdout.trim() : undefined
}
