import { can } from '@celeiro/api-contract/permissions'
import type { AppConfig, RemoteDeclaration, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { topPaths } from '@celeiro/app-manifest/page-paths'
import { remoteNavigation } from '@celeiro/app-manifest/remote-pages'
import { PREVIEW_NAME, previewPath, remotePreview } from '@celeiro/app-manifest/remote-preview'
import { storedSession } from '@celeiro/shared-auth/stored-session'
import { CONFIG_REQUEST } from '../app-config/config-request.ts'
import type { Override } from '../releases/resolve-releases.ts'
import { checkOverrides, isRemoteName, type RefusedOverride, takeOverrideParams } from './override-policy.ts'
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
  const wanted = new Map([...readStoredOverrides(), ...requested])
  for (const [remote, url] of requested) if (url === '') wanted.delete(remote)
  const previews = [...wanted].filter(([, name]) => PREVIEW_NAME.test(name))
  for (const [remote] of previews) wanted.delete(remote)
  const { accepted, refused } = checkOverrides(wanted, config.overrideOrigins ?? [])
  history.replaceState(history.state, '', `${location.pathname}${rest}${location.hash}`)

  const overrides = new Map<string, Override>()
  for (const [remote, url] of accepted) {
    const declared = await fetchDeclaration(url)
    const pages = typeof declared === 'string' ? config.remotes[remote]?.release : declared
    if (pages) overrides.set(remote, { url, release: localRelease(url, pages) })
    else if (typeof declared === 'string') refused.push({ remote, url, reason: declared })
  }
  for (const [remote, name] of previews) {
    const found = await readPreview(remote, name)
    if (typeof found === 'string') refused.push({ remote, url: name, reason: found })
    else overrides.set(remote, found)
  }
  storeOverrides(new Map([...overrides].map(([remote, { url, preview = url }]) => [remote, preview])))
  const served = [...overrides.values()].filter(({ preview }) => preview === undefined)
  if (served.length > 0) await joinFastRefresh(served.map(({ url }) => url))
  return { overrides, refused }
}

/**
 * A preview, or why this user does not run it. Its build is of the page's own origin and was released by the token of its squad, so no
 * setting need allow it, but its code has the rights of who opens the link.
 */
async function readPreview(remote: string, name: string): Promise<Override | RefusedOverride['reason']> {
  if (!isRemoteName(remote)) return 'misnamed'
  if (!can(storedSession()?.user.role, 'modules:inspect')) return 'not-for-user'
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
function localRelease(url: string, declaration: RemoteDeclaration): RemoteRelease {
  const { paths, pages, groups, extensions, slots, owner, contact } = declaration
  return {
    buildId: 'local',
    paths,
    pages,
    ...(groups && { groups }),
    ...(extensions && { extensions }),
    ...(slots && { slots }),
    ...(owner && { owner }),
    ...(contact && { contact }),
    releasedAt: '',
    manifest: `${url}/mf-manifest.json`,
    files: [],
  }
}

/** The module through which Vite's React plugin applies edits to mounted components. */
interface RefreshRuntime {
  injectIntoGlobalHook: (window: Window) => void
}

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
      const runtime: RefreshRuntime = await import(/* @vite-ignore */ runtimeUrl)
      runtime.injectIntoGlobalHook(window)
      return
    } catch (error) {
      // The server is down or is not a dev server. The failure panel of the remote reports it.
      console.warn(`No live updates from ${url}`, error)
    }
  }
}
