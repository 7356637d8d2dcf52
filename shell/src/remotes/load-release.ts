import type { RemoteRelease } from '@celeiro/api-contract/app-config'
import { type RemoteManifest, remoteManifest, unmetRequirement } from '@celeiro/api-contract/remote-manifest'
import {
  getInstance,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/runtime'
import { admitFiles, expectFiles, fileUrl } from './admit-files.ts'
import { fetchFile } from './fetch-file.ts'
import { RemoteFailure } from './remote-failure.ts'
import type { RemoteModule } from './remote-store.ts'

const MANIFEST = 'mf-manifest.json'
/** What the code of a dev server calls, and a shell that was built for production lacks. */
const DEVELOPMENT_RUNTIME = 'react/jsx-dev-runtime'
const PATIENCE = { timeout: 5_000, attempts: 3 }

/** Manifests as they were checked, for the runtime, which would fetch them again and believe whatever came. */
const manifests = new Map<string, string>()

const checkedManifests: ModuleFederationRuntimePlugin = {
  name: 'checked-manifests',
  fetch(url) {
    const text = manifests.get(url)
    return text !== undefined && Promise.resolve(new Response(text))
  },
}

/**
 * Loads one release of a remote. Whatever its first screen needs is let in before any of its code runs; whatever it imports
 * later asks `admitFiles` by itself.
 * @throws RemoteFailure with the cause, or what the remote's own code throws
 */
export async function loadRelease(name: string, release: RemoteRelease): Promise<RemoteModule> {
  expectFiles(name, release)
  const firstScreen = release.files.filter((file) => file.preload).map(({ path }) => fileUrl(release, path))
  await admitFiles(firstScreen, refuseUnmet(name, release))
  // The runtime keeps one plugin of a name.
  registerPlugins([checkedManifests])
  registerRemotes([{ name, entry: new URL(release.manifest, location.href).href, type: 'module' }], {
    force: true,
  })
  const module = await loadRemote<RemoteModule>(`${name}/remote`)
  if (!Array.isArray(module?.routes)) throw new TypeError(`${name}/remote exports no routes`)
  return module
}

/** @throws RemoteFailure naming the module and the versions when the release needs another than the shell has */
async function refuseUnmet(name: string, release: RemoteRelease): Promise<void> {
  const unmet = unmetRequirement(await fetchManifest(name, release), providedVersions(), satisfy)
  if (!unmet) return
  if (unmet.name === DEVELOPMENT_RUNTIME) throw new RemoteFailure(name, 'dev-server', unmet)
  const offered = unmet.provided ? `oferece ${unmet.provided}` : 'não o oferece'
  const detail = `Ela precisa de ${unmet.name} ${unmet.required}; o sistema ${offered}.`
  throw new RemoteFailure(name, 'incompatible', unmet, detail)
}

async function fetchManifest(name: string, release: RemoteRelease): Promise<RemoteManifest> {
  const url = new URL(release.manifest, location.href)
  const integrity = release.files.find(({ path }) => path === MANIFEST)?.integrity
  const answer = await fetchFile(name, url, { ...PATIENCE, ...(integrity && { integrity }) })
  const text = await answer.text()
  manifests.set(url.href, text)
  return remoteManifest.parse(JSON.parse(text))
}

/** Version of every module that the shell shares. */
function providedVersions(): Map<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {}
  return new Map(
    Object.entries(scope).flatMap(([name, versions]) => {
      const [version] = Object.keys(versions)
      return version ? [[name, version] as const] : []
    }),
  )
}
