import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { browserChecks } from '@celeiro/app-manifest/browser-checks'
import { declaredBy } from '@celeiro/app-manifest/declared-pages'
import { runChecks } from '@celeiro/app-manifest/release-check'
import { type LoadableManifest, loadableManifest } from '@celeiro/app-manifest/remote-manifest'
import type { RemoteModule } from './create-remotes.ts'
import { importRemote, providedModules, satisfies } from './federation.ts'
import { fetchFile } from './fetch-file.ts'
import { fileUrl, firstScreenOf, manifestOf } from './release-files.ts'
import { RemoteFailure } from './remote-failure.ts'
import { expectFiles, verifyFiles } from './verify-files.ts'
import { verifyLaterChunks } from './verify-later-chunks.ts'
import { violationText } from './violation-text.ts'

/** Code from a dev server needs it, and a shell built for production does not provide it. */
const DEVELOPMENT_RUNTIME = 'react/jsx-dev-runtime'
const RETRY_POLICY = { timeout: 5_000, attempts: 3 }

/**
 * Loads one release of a remote. The files of its first screen are verified before any of its code runs; chunks that it
 * imports later go through `verifyFiles` as well.
 * @throws RemoteFailure with the cause, or the error that the remote's own code throws
 */
export async function loadRelease(name: string, release: RemoteRelease): Promise<RemoteModule> {
  verifyLaterChunks()
  expectFiles(name, release)
  const firstScreen = firstScreenOf(release).map(({ path }) => fileUrl(release, path))
  const manifest = fetchManifest(name, release)
  await verifyFiles(
    firstScreen,
    manifest.then((found) => refuseIncompatible(name, release, found)),
  )
  const module = await importRemote(name, entryOf(await manifest, release))
  if (!isRemoteModule(module)) throw new TypeError(`${name}/remote exports no routes`)
  return module
}

/** @throws RemoteFailure with every violation when the release and this shell are incompatible */
async function refuseIncompatible(
  name: string,
  release: RemoteRelease,
  requirements: LoadableManifest,
): Promise<void> {
  // `config.json` does not contain the names that a release imports; the release commands check them.
  const candidate = { ...declaredBy(release), name, paths: release.paths, requirements }
  const shared = Object.fromEntries(providedModules().map(({ name, version }) => [name, version]))
  const violations = await runChecks(browserChecks, 'browser', candidate, {
    shell: { shared },
    remotes: {},
    satisfies,
  })
  if (violations.length === 0) return
  if (violations.some(({ args }) => args.module === DEVELOPMENT_RUNTIME))
    throw new RemoteFailure(name, 'dev-server', violations)
  const detail = violations.map((violation) => violationText(violation)).join(' ')
  throw new RemoteFailure(name, 'incompatible', violations, detail)
}

async function fetchManifest(name: string, release: RemoteRelease): Promise<LoadableManifest> {
  const { url, integrity } = manifestOf(release)
  const response = await fetchFile(name, url, { ...RETRY_POLICY, ...(integrity && { integrity }) })
  return loadableManifest.parse(await response.json())
}

/** URL of the remote's container: beside the manifest, unless the remote is built for a fixed address. */
function entryOf(
  { metaData: { remoteEntry, publicPath } }: LoadableManifest,
  release: RemoteRelease,
): string {
  const { url: manifest } = manifestOf(release)
  const base = publicPath && publicPath !== 'auto' ? new URL(publicPath, manifest) : manifest
  return new URL(`${remoteEntry.path ? `${remoteEntry.path}/` : ''}${remoteEntry.name}`, base).href
}

function isRemoteModule(module: unknown): module is RemoteModule {
  return typeof module === 'object' && module !== null && 'routes' in module && Array.isArray(module.routes)
}
