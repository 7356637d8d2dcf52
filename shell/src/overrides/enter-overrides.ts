import type { AppConfig, RemoteDeclaration, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { topPaths } from '@celeiro/app-manifest/page-paths'
import { remoteNavigation } from '@celeiro/app-manifest/remote-pages'
import { previewPath, remotePreview } from '@celeiro/app-manifest/remote-preview'
import { CONFIG_REQUEST } from '../app-config/config-request.ts'
import type { Override } from './override.ts'
import { overrideSource, type RefusedOverride, takeOverrideParams } from './override-policy.ts'
import { readStoredOverrides, storeOverrides } from './override-storage.ts'

/** Timeout in milliseconds, for a server on the developer's machine. */
const TIMEOUT = 3_000

/**
 * Determines the overrides of this tab: the stored ones and those in the address, as far as the configuration currently allows
 * them. It removes the parameters from the address, so that a copied link does not contain them.
 * Runs before the first render; otherwise edits would not reach mounted components.
 */
export async function enterOverrides(
  config: AppConfig,
): Promise<{ overrides: Map<string, Override>; refused: RefusedOverride[] }> {
  const { requested, rest } = takeOverrideParams(location.search)
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)
  const overrides = new Map<string, Override>()
  const refused: RefusedOverride[] = []
  for (const [remote, text] of new Map([...readStoredOverrides(), ...requested])) {
    // An empty text resets the remote.
    const found = text === '' ? undefined : await readOverride(remote, text, config)
    if (typeof found === 'string') refused.push({ remote, url: text, reason: found })
    else if (found) overrides.set(remote, found)
  }
  storeOverrides(new Map([...overrides].map(([remote, { url, preview = url }]) => [remote, preview])))
  const served = [...overrides.values()].filter(({ preview }) => preview === undefined)
  if (served.length > 0) await joinFastRefresh(served.map(({ url }) => url))
  return { overrides, refused }
}

/** @param text an address, or the name of a preview */
async function readOverride(
  remote: string,
  text: string,
  { overrideOrigins: origins = [], remotes }: AppConfig,
): Promise<Override | RefusedOverride['reason']> {
  const source = overrideSource(remote, text, origins)
  if (typeof source === 'string') return source
  if ('preview' in source) return readPreview(remote, source.preview)
  const { url } = source
  const declared = await fetchDeclaration(url)
  if (typeof declared !== 'string') return { url, release: localRelease(url, declared) }
  const published = remotes[remote]?.release
  return published ? { url, release: localRelease(url, published) } : declared
}

/** No setting need allow a preview: the token of its squad released it to the page's own origin; `mayRun` says for whom. */
async function readPreview(remote: string, name: string): Promise<Override | RefusedOverride['reason']> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT)
    const response = await fetch(`/${previewPath(remote, name)}`, { ...CONFIG_REQUEST, signal })
    const { release, until } = remotePreview.parse(await response.json())
    if (Date.parse(until) <= Date.now()) return 'expired'
    const { href } = new URL('.', new URL(release.manifest, location.href))
    return { url: href.replace(/\/$/, ''), release, preview: name }
  } catch {
    return 'no-preview'
  }
}

/** The declaration of a remote, `remote.json` beside its manifest, or why there is none. */
async function fetchDeclaration(url: string): Promise<RemoteDeclaration | 'unreachable' | 'undeclared'> {
  try {
    const response = await fetch(`${url}/remote.json`, { signal: AbortSignal.timeout(TIMEOUT) })
    const { success, data } = remoteNavigation.safeParse(await response.json().catch(() => undefined))
    return success ? { ...data, paths: topPaths(data.pages.map(({ path }) => path)) } : 'undeclared'
  } catch {
    return 'unreachable'
  }
}

/** The local remote as a release, with what it currently declares and no files to verify. */
const localRelease = (url: string, declaration: RemoteDeclaration): RemoteRelease => ({
  ...declaration,
  ...{ buildId: 'local', releasedAt: '', manifest: `${url}/mf-manifest.json`, files: [] },
})

/** Globals that code from a Vite dev server expects in the page. Usually the dev server's own page defines them. */
declare global {
  var __MF_REACT_REFRESH_URL__: string | undefined
  interface Window {
    $RefreshReg$: () => void
    $RefreshSig$: () => (type: unknown) => unknown
  }
}

/** Path of the actual refresh runtime on the federation plugin's dev server. `/@react-refresh` there only imports ours. */
const REFRESH_RUNTIME = '/@mf-react-refresh-local'

/**
 * Lets remotes from dev servers run in this page and show edits without a reload. They share the refresh runtime of the first
 * dev server that responds. Only a shell built for development does this; other shells accept only built remotes, which need
 * no refresh runtime.
 * @param urls URLs of the remotes
 */
async function joinFastRefresh(urls: readonly string[]): Promise<void> {
  if (!import.meta.env.DEV) return
  window.$RefreshReg$ = () => {}
  window.$RefreshSig$ = () => (type) => type
  for (const url of urls) {
    const runtimeUrl = `${url}${REFRESH_RUNTIME}`
    globalThis.__MF_REACT_REFRESH_URL__ = runtimeUrl
    try {
      const runtime: { injectIntoGlobalHook: (window: Window) => void } = await import(
        /* @vite-ignore */ runtimeUrl
      )
      runtime.injectIntoGlobalHook(window)
      return
    } catch (error) {
      // The server is down or is not a dev server. The failure panel of the remote reports it.
      console.warn(`No live updates from ${url}`, error)
    }
  }
}
