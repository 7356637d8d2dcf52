import { readPairs, storePairs } from '../session-pairs.ts'

/** In session storage, so that the choice ends with its tab, as an override does. */
const KEY = 'leftReleases'

/** The builds that the user of this tab has left for the one before, by remote. */
export const readLeft = (): Map<string, string> => readPairs(KEY)

/** Leaves a build of a remote in this tab, or takes its newest release again. The next release is not affected. */
export function storeLeft(remote: string, build: string | undefined): void {
  const left = readLeft()
  if (build === undefined) left.delete(remote)
  else left.set(remote, build)
  storePairs(KEY, left)
}
