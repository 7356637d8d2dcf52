import { join } from 'node:path'
import type { AppConfig, RemoteRelease } from '@celeiro/api-contract/app-config'
import { readConfig, updateConfig, withRemote } from './config-file.ts'
import { pathConflict } from './path-conflict.ts'
import { fillFolder, releaseFolder } from './release-folder.ts'
import { recordHistory } from './release-history.ts'
import { type RemoteBuild, releaseOf } from './remote-build.ts'
import { sweepTemporary } from './temporary-name.ts'
import { unmetNeeds } from './unservable.ts'

export interface Publication {
  release: RemoteRelease
  /** What was current until then; the same as `release` when nothing changed. */
  before: RemoteRelease | undefined
  /** Files of the current release that were missing or damaged. */
  repaired: string[]
}

/**
 * Releases one built remote: an immutable folder `/remotes/<name>/<build id>/`, then the pointer in `config.json`.
 * Releasing the same build twice changes nothing; folders of older releases stay for the tabs that use them. Killed at
 * any moment it leaves the release before, whole, and the next release cleans up.
 * @param commit what it was built from, for the history
 * @throws when another remote has a path that this one claims, and when the deployed shell does not provide what it needs;
 *   nothing changes then
 */
export async function publishRemote(
  build: RemoteBuild,
  webRoot: string,
  commit?: string,
): Promise<Publication> {
  const { name, buildId, uses } = build
  refuseUnfit(build, await readConfig(webRoot))
  await Promise.all([webRoot, join(webRoot, 'remotes', name)].map(sweepTemporary))
  const folder = releaseFolder(webRoot, name, buildId)
  const installed = await fillFolder(build.dist, build.files, folder)

  let release = releaseOf(build)
  let before: RemoteRelease | undefined
  await updateConfig(webRoot, async (config) => {
    refuseUnfit(build, config)
    // Again: until the pointer names it, prune may take it for one that nobody needs.
    await fillFolder(build.dist, build.files, folder)
    before = config.remotes[name]?.release
    if (before?.buildId === buildId) {
      release = before
      return config
    }
    const after = before?.buildId ?? null
    await recordHistory(webRoot, name, { action: 'release', after, commit, release, uses })
    return withRemote(config, name, release, before)
  })
  return { release, before, repaired: before?.buildId === buildId ? installed : [] }
}

function refuseUnfit(build: RemoteBuild, config: AppConfig): void {
  const conflict = pathConflict(build.name, build.paths, config)
  if (conflict) throw new Error(`${build.name} cannot be released: ${conflict}.`)
  const unmet = unmetNeeds(build, config.shell)
  if (unmet.length > 0) throw new Error(`${unmet.join('\n')} Release the shell first.`)
}
