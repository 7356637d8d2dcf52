import type { RemoteRelease } from '@celeiro/api-contract/app-config'
import { accept, checkRemote } from '../checks/check-release.ts'
import { candidateOfRelease } from '../checks/remote-candidate.ts'
import { changeConfig, withRemote } from '../storage/config-file.ts'
import { isComplete, releaseFolder } from '../storage/release-folder.ts'
import { readHistory, recordHistory, releasesBefore } from '../storage/release-history.ts'

export interface Rollback<Release> {
  /** The release that is current now. */
  release: Release
  /** Build that was current until then. */
  from: string
  /** Warnings of the checks, a sentence each. */
  warnings: string[]
}

/**
 * Makes the release before the current one current again; done repeatedly, it goes further back.
 * @throws when the remote is unknown, when it has no release to go back to, and when a check refuses that release; nothing
 *   changes then
 */
export function rollbackRemote(name: string, webRoot: string): Promise<Rollback<RemoteRelease>> {
  const isWhole = ({ buildId, files }: RemoteRelease) =>
    isComplete(releaseFolder(webRoot, name, buildId), files)
  return changeConfig(webRoot, async (config) => {
    const from = config.remotes[name]?.release.buildId
    if (from === undefined) throw new Error(`config.json names no remote "${name}".`)
    const [release, beforeThat] = releasesBefore(await readHistory(webRoot, name), from)
    if (!release) throw new Error(`There is no release of ${name} before ${from}.`)
    const candidate = await candidateOfRelease(name, release, webRoot)
    const warnings = accept(await checkRemote(['rollback'], candidate, config))
    await recordHistory(webRoot, name, { action: 'rollback', after: from, release })
    const previous = beforeThat && (await isWhole(beforeThat)) ? beforeThat : undefined
    return [withRemote(config, name, release, previous), { release, from, warnings }]
  })
}
