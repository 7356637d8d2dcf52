import type { AppConfig, RemoteDeclaration, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { fetchDeclaration } from './fetch-declaration.ts'
import { joinFastRefresh } from './join-fast-refresh.ts'
import { takeOverrideParams } from './override-params.ts'
import { judgeOverrides } from './override-policy.ts'
import { readStoredOverrides, storeOverrides } from './override-storage.ts'
import type { Overrides } from './overrides.ts'

/**
 * Determines the overrides of this tab: the stored ones and those in the address, as far as the configuration currently allows
 * them. It removes the parameters from the address, so that a copied link does not contain them.
 * Runs before the first render; otherwise edits would not reach mounted components.
 * @returns the overrides of this tab, and the resulting configuration
 */
export async function enterOverrides(config: AppConfig): Promise<Overrides & { config: AppConfig }> {
  const { requested, rest } = takeOverrideParams(location.search)
  const wanted = new Map([...readStoredOverrides(), ...requested])
  for (const [remote, url] of requested) if (url === '') wanted.delete(remote)
  const { accepted, refused } = judgeOverrides(wanted, config.overrideOrigins ?? [])
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)

  const remotes = { ...config.remotes }
  for (const [name, url] of accepted) {
    const release = localRelease(url, await fetchDeclaration(url), config.remotes[name]?.release)
    if (release) remotes[name] = { release }
    else {
      accepted.delete(name)
      refused.push({ remote: name, url, reason: 'unknown-remote' })
    }
  }
  storeOverrides(accepted)
  if (accepted.size > 0) await joinFastRefresh([...accepted.values()])
  return { accepted, refused, config: { ...config, remotes } }
}

/**
 * The local remote as a release, with the pages that it currently declares, no files to verify and no previous release.
 * @returns undefined for a remote with neither a declaration nor a release
 */
function localRelease(
  url: string,
  declaration: RemoteDeclaration | undefined,
  published: RemoteRelease | undefined,
): RemoteRelease | undefined {
  const { paths, pages, groups } = declaration ?? published ?? {}
  if (!paths) return undefined
  return {
    buildId: 'local',
    paths,
    ...(pages && { pages }),
    ...(groups && { groups }),
    releasedAt: '',
    manifest: `${url}/mf-manifest.json`,
    files: [],
  }
}
