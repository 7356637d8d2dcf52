import type { AppConfig, RemoteDeclaration, RemoteRelease } from '@celeiro/api-contract/app-config'
import { fetchDeclaration } from './fetch-declaration.ts'
import { joinFastRefresh } from './join-fast-refresh.ts'
import { takeOverrideParams } from './override-params.ts'
import { judgeOverrides } from './override-policy.ts'
import { readStoredOverrides, storeOverrides } from './override-storage.ts'
import type { Overrides } from './overrides.ts'

/**
 * Settles which remotes this tab loads from elsewhere: what the tab keeps and what the address asks for, as far as the
 * configuration allows it today. The parameters leave the address, so that a copied link does not carry them on.
 * Runs before anything is rendered, or edits would not reach what is on the screen.
 * @returns what this tab overrides, and the configuration that it runs with
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
 * The local remote in place of a release: nothing to fall back to, nothing to verify, and the pages that it declares now.
 * @returns undefined for a remote that neither declares anything nor has a release
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
