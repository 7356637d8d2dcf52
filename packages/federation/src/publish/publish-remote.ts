import { join } from 'node:path'
import type { RemoteRelease } from '@celeiro/api-contract/app-config'
import { type RemoteBuild, releaseOf } from '../build/remote-build.ts'
import { accept, checkRemote } from '../checks/check-release.ts'
import { candidateOfBuild } from '../checks/remote-candidate.ts'
import { readConfig, updateConfig, withRemote } from '../storage/config-file.ts'
import { fillFolder, releaseFolder } from '../storage/release-folder.ts'
import { recordHistory } from '../storage/release-history.ts'
import { sweepTemporary } from '../storage/temporary-name.ts'

export interface Publication {
  release: RemoteRelease
  /** What was current until then; the same as `release` when nothing changed. */
  before: RemoteRelease | undefined
  /** Files of the current release that were missing or damaged. */
  repaired: string[]
  /** Warnings of the checks, a sentence each. */
  warnings: string[]
}

/**
 * Releases one built remote: an immutable folder `/remotes/<name>/<build id>/`, then the pointer in `config.json`.
 * Releasing the same build twice changes nothing; folders of older releases stay for the tabs that use them. A kill at any
 * moment leaves the release before, complete, and the next release cleans up.
 * @param commit that it was built from, for the history
 * @throws when a check refuses it beside the deployed shell and remotes; nothing changes then
 */
export async function publishRemote(
  build: RemoteBuild,
  webRoot: string,
  commit?: string,
): Promise<Publication> {
  const { name, buildId, uses } = build
  const candidate = candidateOfBuild(build)
  accept(await checkRemote(['release'], candidate, await readConfig(webRoot)))
  await Promise.all([webRoot, join(webRoot, 'remotes', name)].map(sweepTemporary))
  const folder = releaseFolder(webRoot, name, buildId)
  const installed = await fillFolder(build.dist, build.files, folder)

  let release = releaseOf(build)
  let before: RemoteRelease | undefined
  let warnings: string[] = []
  await updateConfig(webRoot, async (config) => {
    warnings = accept(await checkRemote(['release'], candidate, config))
    // Again: until the pointer names the folder, prune may remove it.
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
  return { release, before, repaired: before?.buildId === buildId ? installed : [], warnings }
}
