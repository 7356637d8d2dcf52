import { readPairs, storePairs } from '../session-pairs.ts'

/** In session storage, so that the choice ends with its tab, as an override does. */
const KEY = 'leftReleases'

/** The builds that the user of this tab has left for the one before, by remote. */
export const readLeft = (): Map<string, string> => readPairs(KEY)

/** Leaves a build of a remote in this tab. The next release is not affected. */
export function storeLeft(remote: string, build: string): void {
  storePairs(KEY, readLeft().set(remote, build))
}

/** Takes the newest release of a remote again. */
export function forgetLeft(remote: string): void {
  const left = readLeft()
  left.delete(remote)
  storePairs(KEY, left)
}
