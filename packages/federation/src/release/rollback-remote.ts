import type { RemoteRelease } from '@celeiro/api-contract/app-config'
import { updateConfig, withRemote } from './config-file.ts'
import { readHistory, recordHistory, releasesBefore } from './release-history.ts'

/**
 * Makes the release before the current one current again; done repeatedly, it goes further back.
 * @returns the release that is now current
 * @throws when the remote is unknown or has no release to go back to
 */
export async function rollbackRemote(name: string, webRoot: string): Promise<RemoteRelease> {
  const config = await updateConfig(webRoot, async (config) => {
    const remote = config.remotes[name]
    if (!remote) throw new Error(`config.json names no remote "${name}".`)
    const [target, beforeThat] = releasesBefore(await readHistory(webRoot, name), remote.release.buildId)
    if (!target) throw new Error(`There is no release of ${name} before ${remote.release.buildId}.`)
    await recordHistory(webRoot, name, 'rollback', target)
    return withRemote(config, name, target, beforeThat)
  })
  const current = config.remotes[name]?.release
  if (!current) throw new Error(`config.json lost the remote "${name}".`)
  return current
}
