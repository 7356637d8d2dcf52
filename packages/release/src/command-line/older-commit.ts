import { buildsOf } from '../storage/config-file.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { gitStatus } from './release-note.ts'

/**
 * Refuses to release an app from a commit that the deployed one already contains, which takes back what others released since.
 * Without git, or where it does not know one of the commits, nothing is asked.
 * @param commit that is checked out in the folder
 * @throws when it is older
 */
export async function refuseOlder(
  app: string,
  store: ReleaseStore,
  commit: string | undefined,
  folder: string,
): Promise<void> {
  const { current } = buildsOf(await store.read(app), app)
  const history = await store.history(app)
  // A rollback names no commit, but the release that it returns to did.
  const deployed = history.findLast((line) => line.release.buildId === current && line.commit !== undefined)
  if (!commit || !deployed?.commit || !isOlder(commit, deployed.commit, folder)) return
  throw new Error(
    `Commit ${commit} is older than ${deployed.commit}, from which ${app} is deployed since ${deployed.at}. Check out a newer one, or add --older.`,
  )
}

function isOlder(commit: string, than: string, folder: string): boolean {
  const [one, other] = [commit, than].map((text) => text.replace(/-dirty$/, ''))
  // A host tells its own, which must not be an option of git.
  if (!one || !other || !/^[0-9a-f]+$/.test(one + other)) return false
  const reaches = (from: string, to: string) => gitStatus(folder, 'merge-base', '--is-ancestor', from, to)
  return reaches(one, other) === 0 && reaches(other, one) === 1
}
