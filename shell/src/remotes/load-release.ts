import type { RemoteRelease } from '@celeiro/api-contract/app-config'
import { declaredBy } from '@celeiro/api-contract/declared-pages'
import { runChecks } from '@celeiro/api-contract/release-check'
import { releaseChecks } from '@celeiro/api-contract/release-checks'
import { type RemoteManifest, remoteManifest } from '@celeiro/api-contract/remote-manifest'
import {
  getInstance,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/runtime'
import { fetchFile } from './fetch-file.ts'
import { fileUrl, firstScreenOf, manifestOf } from './release-files.ts'
import { RemoteFailure } from './remote-failure.ts'
import type { RemoteModule } from './remote-store.ts'
import { expectFiles, verifyFiles } from './verify-files.ts'
import { violationText } from './violation-text.ts'

/** Code from a dev server needs it, and a shell built for production does not provide it. */
const DEVELOPMENT_RUNTIME = 'react/jsx-dev-runtime'
const RETRY_POLICY = { timeout: 5_000, attempts: 3 }

/** Verified manifests for the runtime, which would fetch them again without verification. */
const manifests = new Map<string, string>()

const verifiedManifests: ModuleFederationRuntimePlugin = {
  name: 'verified-manifests',
  fetch(url) {
    const text = manifests.get(url)
    return text !== undefined && Promise.resolve(new Response(text))
  },
}

/**
 * Loads one release of a remote. The files of its first screen are verified before any of its code runs; chunks that it
 * imports later go through `verifyFiles` as well.
 * @throws RemoteFailure with the cause, or the error that the remote's own code throws
 */
export async function loadRelease(name: string, release: RemoteRelease): Promise<RemoteModule> {
  expectFiles(name, release)
  const firstScreen = firstScreenOf(release).map(({ path }) => fileUrl(release, path))
  await verifyFiles(firstScreen, refuseIncompatible(name, release))
  // The runtime keeps one plugin per name.
  registerPlugins([verifiedManifests])
  registerRemotes([{ name, entry: manifestOf(release).url.href, type: 'module' }], {
    force: true,
  })
  const module = await loadRemote<RemoteModule>(`${name}/remote`)
  if (!Array.isArray(module?.routes)) throw new TypeError(`${name}/remote exports no routes`)
  return module
}

/** @throws RemoteFailure with every violation when the release and this shell are incompatible */
async function refuseIncompatible(name: string, release: RemoteRelease): Promise<void> {
  const requirements = await fetchManifest(name, release)
  // `config.json` does not contain the names that a release imports; the release commands check them.
  const candidate = { ...declaredBy(release), name, paths: release.paths, requirements, uses: {} }
  const deployed = { shell: { shared: providedVersions() }, remotes: {}, satisfies: satisfy }
  const violations = await runChecks(releaseChecks, 'browser', candidate, deployed)
  if (violations.length === 0) return
  if (violations.some(({ args }) => args.module === DEVELOPMENT_RUNTIME))
    throw new RemoteFailure(name, 'dev-server', violations)
  const detail = violations.map((violation) => violationText(violation)).join(' ')
  throw new RemoteFailure(name, 'incompatible', violations, detail)
}

async function fetchManifest(name: string, release: RemoteRelease): Promise<RemoteManifest> {
  const { url, integrity } = manifestOf(release)
  const response = await fetchFile(name, url, { ...RETRY_POLICY, ...(integrity && { integrity }) })
  const text = await response.text()
  manifests.set(url.href, text)
  return remoteManifest.parse(JSON.parse(text))
}

/** Version of every module that the shell shares. */
function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {}
  return Object.fromEntries(
    Object.entries(scope).flatMap(([name, versions]) => {
      const [version] = Object.keys(versions)
      return version ? [[name, version] as const] : []
    }),
  )
}
