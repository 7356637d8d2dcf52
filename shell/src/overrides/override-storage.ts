import { readPairs, readPairsText, storePairs } from '../session-pairs.ts'

/**
 * In session storage, so that an override ends with its tab. Only copies of the tab inherit it: a duplicate, or a tab opened
 * with `window.open` or a link with an opener. The ribbon shows it there too.
 */
const KEY = 'remoteOverrides'

/** Whether there may be overrides. A cheap check, so that other visits do not load the override code. */
export const mayHaveOverrides = (): boolean =>
  location.search.includes('remote.') || readPairsText(KEY) !== null

/** The stored overrides of this tab, by remote. */
export const readStoredOverrides = (): Map<string, string> => readPairs(KEY)

/** Stores the overrides of this tab. */
export const storeOverrides = (overrides: ReadonlyMap<string, string>): void => storePairs(KEY, overrides)

/** Returns to the published release of one remote, or of all, and reloads the page. */
export function leaveOverrides(remote?: string): void {
  const stored = readStoredOverrides()
  if (remote === undefined) stored.clear()
  else stored.delete(remote)
  storeOverrides(stored)
  location.reload()
}
