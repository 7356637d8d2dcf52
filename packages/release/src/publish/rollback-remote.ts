import { type RemoteRelease, remoteRelease } from '@celeiro/app-manifest/app-config'
import * as z from 'zod/mini'
import type { ApiDocument } from '../checks/check.ts'
import { accept, checkRemote } from '../checks/check-release.ts'
import { checkedRelease } from '../checks/checked-build.ts'
import { Refusal } from '../refusal.ts'
import { type ConfigChange, changeConfig, withRemote } from '../storage/config-file.ts'
import { isComplete, releaseFolder } from '../storage/release-folder.ts'
import {
  type ReleaseNote,
  readHistory,
  recordEnd,
  recordHistory,
  releasesBefore,
} from '../storage/release-history.ts'
import { deploymentOf } from '../storage/shell-files.ts'

export const rollback = z.object({
  /** The release that is current now. */
  release: remoteRelease,
  /** Build that was current until then. */
  from: z.string(),
  /** Warnings of the checks, a sentence each. */
  warnings: z.array(z.string()),
})
export type Rollback<Release = RemoteRelease> = Omit<z.infer<typeof rollback>, 'release'> & {
  release: Release
}

export interface RollbackOptions extends ReleaseNote {
  /** An earlier release to go back to, past those between; the one before the current one without. */
  build?: string | undefined
  /** The document of the API, which must have what that release needs; without it they are not compared. */
  api?: ApiDocument | undefined
}

/**
 * Makes the release before the current one current again; done repeatedly, it goes further back. A candidate is withdrawn.
 * @throws when the remote is unknown, when it has no release to go back to, and when a check refuses that release; nothing
 *   changes then
 */
export function rollbackRemote(
  name: string,
  webRoot: string,
  { build, api, ...note }: RollbackOptions = {},
): Promise<Rollback<RemoteRelease>> {
  const isWhole = ({ buildId, files }: RemoteRelease) =>
    isComplete(releaseFolder(webRoot, name, buildId), files)
  const change: ConfigChange<Rollback<RemoteRelease>> = async (config) => {
    const entry = config.remotes[name]
    if (!entry) throw new Refusal(`config.json names no remote "${name}".`)
    const from = entry.release.buildId
    const { release, beforeThat } = targetOf(releasesBefore(await readHistory(webRoot, name), from), build)
    if (!release)
      throw new Refusal(`There is no release ${build ? `${build} ` : ''}of ${name} before ${from}.`)
    const checked = await checkedRelease(name, release, webRoot)
    const deployment = await deploymentOf(config, webRoot)
    const warnings = accept(await checkRemote(['rollback'], checked, deployment, { api }))
    if (entry.canary) await recordEnd(webRoot, name, entry.canary, `Volta à versão ${release.buildId}.`, note)
    await recordHistory(webRoot, name, { action: 'rollback', after: from, ...note, release })
    const previous = beforeThat && (await isWhole(beforeThat)) ? beforeThat : undefined
    return [withRemote(config, name, release, previous), { release, from, warnings }]
  }
  return changeConfig(webRoot, change)
}

/** The release to go back to, of those before the current one, and the one before it. */
export function targetOf<Release extends { buildId: string }>(
  before: readonly Release[],
  build: string | undefined,
): { release?: Release | undefined; beforeThat?: Release | undefined } {
  const at = build === undefined ? 0 : before.findIndex(({ buildId }) => buildId === build)
  return at < 0 ? {} : { release: before[at], beforeThat: before[at + 1] }
}
