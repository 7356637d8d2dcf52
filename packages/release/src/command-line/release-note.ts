import { spawnSync } from 'node:child_process'
import { buildsOf } from '../storage/config-file.ts'
import type { ReleaseNote } from '../storage/release-history.ts'
import { publicAt } from '../store/public-files.ts'
import { storeAt } from '../store/store-at.ts'

/** The note in the history: the commit that is checked out, the user of git, and a reason. */
export const releaseNote = (reason: string | undefined, folder: string): ReleaseNote => ({
  // With `-dirty` if there are other changes; none outside of a repository.
  commit: git(folder, 'describe', '--always', '--abbrev=12', '--exclude=*', '--dirty') || undefined,
  author: author(folder),
  reason,
})

/** The user of git; a runner without one, such as in CI, works for the author of the commit. */
export const author = (folder = '.'): string | undefined =>
  git(folder, 'config', 'user.name') || git(folder, 'log', '-1', '--format=%an') || undefined

function git(cwd: string, ...args: string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** Refuses a commit that the deployed one contains, which takes back what others released. Without git nothing is compared. */
export async function refuseOlder(
  app: string,
  to: string,
  commit: string | undefined,
  folder: string,
): Promise<void> {
  const { current } = buildsOf(await publicAt(to).read(), app)
  const history = await storeAt(to).history(app)
  // A rollback names no commit, but the release that it returns to did.
  const deployed = history.findLast((line) => line.release.buildId === current && line.commit !== undefined)
  if (!commit || !deployed?.commit || !isOlder(commit, deployed.commit, folder)) return
  throw new Error(
    `Commit ${commit} is older than ${deployed.commit}, from which ${app} is deployed since ${deployed.at}. Check out a newer one, or add --older.`,
  )
}

function isOlder(commit: string, than: string, cwd: string): boolean {
  const [one, other] = [commit, than].map((text) => text.replace(/-dirty$/, ''))
  // A host tells its own, which must not be an option of git.
  if (!one || !other || !/^[0-9a-f]+$/.test(one + other)) return false
  const reaches = (from: string, to: string) =>
    spawnSync('git', ['merge-base', '--is-ancestor', from, to], { cwd, stdio: 'ignore' }).status
  return reaches(one, other) === 0 && reaches(other, one) === 1
}
