import { randomBytes } from 'node:crypto'
import { cp, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { AppConfig, RemoteRelease } from '@celeiro/api-contract/app-config'
import { type RemoteManifest, remoteManifest, unmetRequirement } from '@celeiro/api-contract/remote-manifest'
import { satisfy } from '@module-federation/runtime'
import type { Manifest } from 'vite'
import { REMOTE_FACTS_FILE, type RemoteDefinition } from '../define-remote.ts'
import { compress } from './compress.ts'
import { updateConfig, withRemote } from './config-file.ts'
import { buildIdOf, type DistFile, firstScreenFiles, listDistFiles } from './dist-files.ts'
import { readJson } from './read-json.ts'
import { recordHistory } from './release-history.ts'

/**
 * Releases one built remote: an immutable folder `/remotes/<name>/<build id>/`, then the pointer in `config.json`.
 * Releasing the same build twice changes nothing; folders of older releases stay for the tabs that use them.
 * @returns what was released
 * @throws when the deployed shell does not provide what the remote needs; nothing changes then
 */
export async function publishRemote(dist: string, webRoot: string): Promise<RemoteRelease> {
  const facts: Pick<RemoteDefinition, 'name' | 'paths'> = await readJson(join(dist, REMOTE_FACTS_FILE))
  const manifest: Manifest = await readJson(join(dist, '.vite/manifest.json'))
  const requirements = remoteManifest.parse(await readJson(join(dist, 'mf-manifest.json')))
  const files = await listDistFiles(dist)
  const preload = firstScreenFiles(manifest)
  const buildId = buildIdOf(files)
  const release: RemoteRelease = {
    buildId,
    paths: facts.paths,
    releasedAt: new Date().toISOString(),
    manifest: `/remotes/${facts.name}/${buildId}/mf-manifest.json`,
    files: files
      .filter(({ path }) => path !== 'mf-manifest.json')
      .map(({ path, integrity }) => ({ path, integrity, preload: preload.has(path) })),
  }
  await copyOnce(dist, files, join(webRoot, 'remotes', facts.name, buildId))
  await updateConfig(webRoot, async (config) => {
    const current = config.remotes[facts.name]?.release
    refuseUnmet(facts.name, requirements, config)
    if (current?.buildId === buildId) return config
    await recordHistory(webRoot, facts.name, 'release', release)
    return withRemote(config, facts.name, release, current)
  })
  return release
}

/** @throws when the shell that is deployed does not provide what the remote was built against */
function refuseUnmet(remote: string, requirements: RemoteManifest, { shell }: AppConfig): void {
  if (!shell) return
  const unmet = unmetRequirement(requirements, new Map(Object.entries(shell.shared)), satisfy)
  if (!unmet) return
  const offer = unmet.provided ? `provides ${unmet.provided}` : 'does not share it'
  throw new Error(
    `${remote} needs ${unmet.name} ${unmet.required}; the deployed shell ${offer}. Release the shell first.`,
  )
}

/** Copies under a temporary name and renames, so that the folder is whole from the moment it is there. */
async function copyOnce(dist: string, files: readonly DistFile[], folder: string): Promise<void> {
  if (await stat(folder).catch(() => undefined)) return
  const incoming = `${folder}.${process.pid}-${randomBytes(4).toString('hex')}.tmp`
  try {
    for (const { path } of files) {
      const target = join(incoming, path)
      await mkdir(dirname(target), { recursive: true })
      await cp(join(dist, path), target)
      await compress(target)
    }
    await rename(incoming, folder)
  } catch (error) {
    await rm(incoming, { recursive: true, force: true })
    // Somebody else released the same content meanwhile: theirs is as good.
    if (!(await stat(folder).catch(() => undefined))) throw error
  }
}
