import type { AppConfig, RemoteRelease } from '@celeiro/api-contract/app-config'
import { updateConfig, withRemote } from './config-file.ts'
import { pathConflict } from './path-conflict.ts'
import { isComplete, releaseFolder } from './release-folder.ts'
import { readHistory, recordHistory, releasesBefore } from './release-history.ts'
import { needsOf } from './released-needs.ts'
import { unmetNeeds } from './unservable.ts'

export interface Rollback {
  /** What is current now. */
  release: RemoteRelease
  /** What was until then. */
  from: RemoteRelease
}

/**
 * Makes the release before the current one current again; done repeatedly, it goes further back.
 * @throws when the remote is unknown, when it has no release to go back to, and when that one has lost files, claims a path
 *   that another remote has taken meanwhile or needs what the deployed shell does not provide; nothing changes then
 */
export async function rollbackRemote(name: string, webRoot: string): Promise<Rollback> {
  let rollback: Rollback | undefined
  await updateConfig(webRoot, async (config) => {
    const from = config.remotes[name]?.release
    if (!from) throw new Error(`config.json names no remote "${name}".`)
    const [release, beforeThat] = releasesBefore(await readHistory(webRoot, name), from.buildId)
    if (!release) throw new Error(`There is no release of ${name} before ${from.buildId}.`)
    await refuseUnusable(name, release, webRoot, config)
    await recordHistory(webRoot, name, { action: 'rollback', after: from.buildId, release })
    rollback = { release, from }
    const previous = beforeThat && (await isWhole(webRoot, name, beforeThat)) ? beforeThat : undefined
    return withRemote(config, name, release, previous)
  })
  if (!rollback) throw new Error(`${name} was not rolled back.`)
  return rollback
}

async function refuseUnusable(
  name: string,
  release: RemoteRelease,
  webRoot: string,
  config: AppConfig,
): Promise<void> {
  const { buildId } = release
  if (!(await isWhole(webRoot, name, release))) {
    throw new Error(
      `Release ${buildId} of ${name} has lost files: it was pruned or damaged. Release that version anew.`,
    )
  }
  const conflict = pathConflict(name, release.paths, config)
  if (conflict) throw new Error(`Release ${buildId} of ${name} cannot come back: ${conflict}.`)
  const unmet = unmetNeeds(await needsOf(name, release, webRoot), config.shell)
  if (unmet.length > 0) {
    throw new Error(`Release ${buildId} cannot come back: ${unmet.join('\n')} Release ${name} anew instead.`)
  }
}

const isWhole = (webRoot: string, name: string, { buildId, files }: RemoteRelease): Promise<boolean> =>
  isComplete(releaseFolder(webRoot, name, buildId), files)
