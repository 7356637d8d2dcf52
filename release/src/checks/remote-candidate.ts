import { join } from 'node:path'
import { API_CALLS_FILE } from '@celeiro/app-manifest/api-calls'
import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import type { Candidate } from '@celeiro/app-manifest/release-check'
import { remoteManifest } from '@celeiro/app-manifest/remote-manifest'
import { entryOf, namedFiles, type RemoteBuild, readCalls } from '../build/remote-build.ts'
import { readJson } from '../storage/json-files.ts'
import { damagedFiles, isComplete, releaseFolder } from '../storage/release-folder.ts'
import { usesOf } from '../storage/release-history.ts'
import { type LoadedRoutes, loadRoutes } from './load-routes.ts'

const MANIFEST = 'mf-manifest.json'
/** Milliseconds. */
const LOAD_TIMEOUT = 30_000

/** A release of a remote, with the files that it consists of. */
export interface RemoteCandidate extends Candidate {
  buildId: string
  /** Files that are missing or damaged. */
  damagedFiles: () => Promise<string[]>
  /** The routes of the exposed module, loaded once; of a build only. */
  loadRoutes?: () => Promise<LoadedRoutes>
}

/** @param loadTimeout ms until loading its module counts as failed */
export function candidateOfBuild(build: RemoteBuild, loadTimeout = LOAD_TIMEOUT): RemoteCandidate {
  const { dist, requirements, files } = build
  let loaded: Promise<LoadedRoutes> | undefined
  return {
    ...build,
    // Every file that the manifest names, whether or not loading the exposed module needs it.
    damagedFiles: async () =>
      namedFiles(requirements).filter((named) => !files.some(({ path }) => path === named)),
    loadRoutes() {
      loaded ??= loadRoutes(join(dist, entryOf(requirements)), loadTimeout)
      return loaded
    },
  }
}

/**
 * A release whose files are in the web root.
 * @returns `isLost` when its manifest or its calls are missing or damaged; its requirements are unknown then
 */
export async function candidateOfRelease(
  name: string,
  release: RemoteRelease,
  webRoot: string,
): Promise<RemoteCandidate & { isLost: boolean }> {
  const { buildId, files } = release
  const folder = releaseFolder(webRoot, name, buildId)
  const metadata = files.filter(({ path }) => path === MANIFEST || path === API_CALLS_FILE)
  const isLost = !(await isComplete(folder, metadata))
  const requirements = isLost ? { shared: [] } : remoteManifest.parse(await readJson(join(folder, MANIFEST)))
  const uses = await usesOf(webRoot, name, buildId)
  return {
    ...release,
    name,
    requirements,
    uses,
    calls: isLost ? undefined : await readCalls(folder, files),
    isLost,
    damagedFiles: () => damagedFiles(folder, files),
  }
}
