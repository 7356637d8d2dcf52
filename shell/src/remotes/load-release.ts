import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { type LoadableManifest, loadableManifest } from '@celeiro/app-manifest/remote-manifest'
import { versionMismatches } from '@celeiro/app-manifest/version-mismatches'
import { importRemote, providedVersions, satisfies } from './federation.ts'
import { fetchFile } from './fetch-file.ts'
import { fileUrl, firstScreenOf, manifestOf } from './release-files.ts'
import { mismatchText, RemoteFailure } from './remote-failure.ts'
import type { RemoteModule } from './remote-machine.ts'
import { expectFiles, verifyFiles, verifyLaterChunks } from './verify-files.ts'

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
    manifest.then((found) => refuseIncompatible(name, found)),
  )
  const module = await importRemote(name, entryOf(await manifest, release))
  if (!isRemoteModule(module)) throw new TypeError(`${name}/remote exports no routes`)
  return module
}

/** @throws RemoteFailure with every mismatch when the release and this shell are incompatible */
function refuseIncompatible(name: string, requirements: LoadableManifest): void {
  const mismatches = versionMismatches(requirements, providedVersions, satisfies)
  if (mismatches.length === 0) return
  if (mismatches.some(({ module }) => module === DEVELOPMENT_RUNTIME))
    throw new RemoteFailure(name, 'dev-server', mismatches)
  throw new RemoteFailure(name, 'incompatible', mismatches, mismatches.map(mismatchText).join(' '))
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
