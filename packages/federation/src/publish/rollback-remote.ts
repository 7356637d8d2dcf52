import type { RemoteRelease } from '@celeiro/api-contract/app-config'
import { accept, checkRemote } from '../checks/check-release.ts'
import { candidateOfRelease } from '../checks/remote-candidate.ts'
import { updateConfig, withRemote } from '../storage/config-file.ts'
import { isComplete, releaseFolder } from '../storage/release-folder.ts'
import { readHistory, recordHistory, releasesBefore } from '../storage/release-history.ts'

export interface Rollback {
  /** What is current now. */
  release: RemoteRelease
  /** What was until then. */
  from: RemoteRelease
  /** Warnings of the checks, a sentence each. */
  warnings: string[]
}

/**
 * Makes the release before the current one current again; done repeatedly, it goes further back.
 * @throws when the remote is unknown, when it has no release to go back to, and when a check refuses that release; nothing
 *   changes then
 */
export async function rollbackRemote(name: string, webRoot: string): Promise<Rollback> {
  const isWhole = async (it: RemoteRelease | undefined) =>
    it !== undefined && isComplete(releaseFolder(webRoot, name, it.buildId), it.files)
  let rollback: Rollback | undefined
  await updateConfig(webRoot, async (config) => {
    const from = config.remotes[name]?.release
    if (!from) throw new Error(`config.json names no remote "${name}".`)
    const [release, beforeThat] = releasesBefore(await readHistory(webRoot, name), from.buildId)
    if (!release) throw new Error(`There is no release of ${name} before ${from.buildId}.`)
    const candidate = await candidateOfRelease(name, release, webRoot)
    const warnings = accept(await checkRemote(['rollback'], candidate, config))
    await recordHistory(webRoot, name, { action: 'rollback', after: from.buildId, release })
    rollback = { release, from, warnings }
    return withRemote(config, name, release, (await isWhole(beforeThat)) ? beforeThat : undefined)
  })
  if (!rollback) throw new Error(`${name} was not rolled back.`)
  return rollback
}
