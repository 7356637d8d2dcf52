import { join } from 'node:path'
import type { AppConfig, RemoteRelease } from '@celeiro/api-contract/app-config'
import { declaredBy } from '@celeiro/api-contract/declared-pages'
import { remoteManifest } from '@celeiro/api-contract/remote-manifest'
import { isCode } from './error-code.ts'
import { readJson } from './read-json.ts'
import { releaseFolder } from './release-folder.ts'
import { readHistory } from './release-history.ts'
import type { Needs } from './unservable.ts'

/** What a release needs of the shell, as its folder and the history tell. */
export async function needsOf(name: string, release: RemoteRelease, webRoot: string): Promise<Needs> {
  const { buildId } = release
  const manifest = join(releaseFolder(webRoot, name, buildId), 'mf-manifest.json')
  const history = await readHistory(webRoot, name)
  return {
    name,
    requirements: remoteManifest.parse(await readJson(manifest)),
    uses: history.findLast((entry) => entry.release.buildId === buildId && entry.uses)?.uses ?? {},
    pages: [...declaredBy(release).pages],
  }
}

/** What every current remote needs, and a sentence for each whose needs cannot be read. */
export async function currentNeeds(
  webRoot: string,
  { remotes }: AppConfig,
): Promise<{ needs: Needs[]; unreadable: string[] }> {
  const needs: Needs[] = []
  const unreadable: string[] = []
  for (const [name, { release }] of Object.entries(remotes)) {
    try {
      needs.push(await needsOf(name, release, webRoot))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      unreadable.push(
        isCode(error, 'ENOENT')
          ? `${name} has lost files of release ${release.buildId}. Release it again.`
          : `What release ${release.buildId} of ${name} needs cannot be read: ${reason}.`,
      )
    }
  }
  return { needs, unreadable }
}
