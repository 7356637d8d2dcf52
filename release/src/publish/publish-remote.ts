import { join } from 'node:path'
import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import * as z from 'zod/mini'
import { type RemoteBuild, releaseOf } from '../build/remote-build.ts'
import { accept, checkRemote } from '../checks/check-release.ts'
import { candidateOfBuild } from '../checks/remote-candidate.ts'
import { type ConfigChange, changeConfig, readConfig, withRemote } from '../storage/config-file.ts'
import { fillFolder, releaseFolder } from '../storage/release-folder.ts'
import { type ReleaseNote, recordEnd, recordHistory } from '../storage/release-history.ts'
import { deploymentOf } from '../storage/shell-files.ts'
import { sweepTemporary } from '../storage/temporary-name.ts'

/** What the release of an app did. */
export const publication = z.object({
  buildId: z.string(),
  /** Build that was current until then; the same as `buildId` when nothing changed. */
  before: z.optional(z.string()),
  /** How many files it has. */
  files: z.number(),
  /** Files of the current release that were missing or damaged. */
  repaired: z.array(z.string()),
  /** Warnings of the checks, a sentence each. */
  warnings: z.array(z.string()),
})
export type Publication = z.infer<typeof publication>

/**
 * Releases one built remote: an immutable folder `/remotes/<name>/<build id>/`, then the pointer in `config.json`.
 * Releasing the same build twice changes nothing; folders of older releases stay for the tabs that use them. A kill at any
 * moment leaves the release before, complete, and the next release cleans up.
 * A candidate of the remote is withdrawn with it, or promoted if it is the same build.
 * @throws when a check refuses it beside the deployed shell and remotes; nothing changes then
 */
export async function publishRemote(
  build: RemoteBuild,
  webRoot: string,
  note: ReleaseNote = {},
): Promise<Publication & { release: RemoteRelease }> {
  const { name, buildId, dist } = build
  const candidate = candidateOfBuild(build)
  const check = async (config: AppConfig) =>
    accept(await checkRemote(['release'], candidate, await deploymentOf(config, webRoot)))
  await check(await readConfig(webRoot))
  const { folder, installed } = await installRemote(build, webRoot)

  const change: ConfigChange<Publication & { release: RemoteRelease }> = async (config) => {
    const warnings = await check(config)
    // Again: until the pointer names the folder, prune may remove it.
    await fillFolder(dist, build.files, folder)
    const { release: current, candidate: running } = config.remotes[name] ?? {}
    const before = current?.buildId
    const publication = { buildId, before, files: build.files.length, warnings }
    if (current?.buildId === buildId) {
      return [config, { ...publication, release: current, repaired: installed }]
    }
    const release = releaseOf(build)
    const action = running?.release.buildId === buildId ? 'promote' : 'release'
    if (running && action === 'release')
      await recordEnd(webRoot, name, running, `Publicação da versão ${buildId}.`, note)
    await recordHistory(webRoot, name, { action, after: before ?? null, ...note, release })
    return [withRemote(config, name, release, current), { ...publication, release, repaired: [] }]
  }
  return changeConfig(webRoot, change)
}

/** Installs the folder of a build, which no pointer names yet. @returns the files that were missing or damaged */
export async function installRemote({ name, buildId, dist, files }: RemoteBuild, webRoot: string) {
  await Promise.all([webRoot, join(webRoot, 'remotes', name)].map(sweepTemporary))
  const folder = releaseFolder(webRoot, name, buildId)
  return { folder, installed: await fillFolder(dist, files, folder) }
}
