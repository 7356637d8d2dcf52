import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig, storeAt } from '@celeiro/release'
import type { AppConfig, RemoteRelease } from '../../packages/app-manifest/src/app-config.ts'

/** How many of its releases a rollback may return to at any time. */
const RELEASES = 3

/** One release of a remote, to be shown by a shell. */
export interface MatrixCase {
  remote: string
  release: RemoteRelease
}

/** The newest releases of every current remote, that of now among them; those that were pruned are left out. */
export async function recentReleases(webRoot: string): Promise<MatrixCase[]> {
  const { remotes } = await readConfig(webRoot)
  const cases = await Promise.all(
    Object.entries(remotes).map(async ([remote, { release: current }]) => {
      const history = await storeAt(webRoot).history(remote)
      const released = history.flatMap(({ action, release }) =>
        action === 'release' || action === 'promote' ? [release] : [],
      )
      const newest = new Map([current, ...released.reverse()].map((release) => [release.buildId, release]))
      return [...newest.values()]
        .filter(({ buildId }) => existsSync(join(webRoot, folderOf(remote, buildId))))
        .slice(0, RELEASES)
        .map((release) => ({ remote, release }))
    }),
  )
  return cases.flat()
}

/** What tabs get now: the current releases and the candidates. */
export const releasesInUse = ({ remotes }: AppConfig): MatrixCase[] =>
  Object.entries(remotes).flatMap(([remote, { release, candidate }]) =>
    [release, candidate?.release].flatMap((used) => (used ? [{ remote, release: used }] : [])),
  )

/** Relative to the web root. */
export const folderOf = (remote: string, buildId: string): string => join('remotes', remote, buildId)
