import { join } from 'node:path'
import type { RemoteRelease } from '@celeiro/api-contract/app-config'
import { remoteManifest } from '@celeiro/api-contract/remote-manifest'
import { readConfig } from './config-file.ts'
import { isCode } from './error-code.ts'
import { readJson } from './read-json.ts'
import { releaseFolder } from './release-folder.ts'
import { readHistory } from './release-history.ts'
import { type Needs, whyUnservable } from './unservable.ts'

/** What a release needs of the shell, as its folder and the history tell. */
export async function needsOf(name: string, { buildId }: RemoteRelease, webRoot: string): Promise<Needs> {
  const manifest = join(releaseFolder(webRoot, name, buildId), 'mf-manifest.json')
  const history = await readHistory(webRoot, name)
  return {
    name,
    requirements: remoteManifest.parse(await readJson(manifest)),
    uses: history.findLast(({ release, uses }) => release.buildId === buildId && uses)?.uses ?? {},
  }
}

/**
 * Why the deployed shell cannot serve remotes that are current, a sentence for each. No reason to refuse a shell: one
 * with another major version can only come before the remotes that need it.
 */
export async function unservedRemotes(webRoot: string): Promise<string[]> {
  const config = await readConfig(webRoot)
  const reasons = await Promise.all(
    Object.entries(config.remotes).map(async ([name, { release }]) => {
      try {
        return whyUnservable(await needsOf(name, release, webRoot), config)
      } catch (error) {
        if (isCode(error, 'ENOENT')) return `${name} has lost files of release ${release.buildId}.`
        const reason = error instanceof Error ? error.message : String(error)
        return `What release ${release.buildId} of ${name} needs cannot be read: ${reason}.`
      }
    }),
  )
  return reasons.filter((reason) => reason !== undefined)
}
