import { join } from 'node:path'
import type { RemoteRelease } from '@celeiro/api-contract/app-config'
import { declaredBy } from '@celeiro/api-contract/declared-pages'
import type { Candidate } from '@celeiro/api-contract/release-check'
import { remoteManifest } from '@celeiro/api-contract/remote-manifest'
import type { RemoteBuild } from '../build/remote-build.ts'
import { readJson } from '../storage/json-files.ts'
import { damagedFiles, type ExpectedFile, isComplete, releaseFolder } from '../storage/release-folder.ts'
import { readHistory } from '../storage/release-history.ts'
import { type LoadedRoutes, loadRoutes } from './load-routes.ts'

const MANIFEST = 'mf-manifest.json'
/** Milliseconds. */
const LOAD_TIMEOUT = 30_000

/** A release of a remote, with the files that it consists of. */
export interface RemoteCandidate extends Candidate {
  buildId: string
  /** Files that are missing or damaged. */
  damagedFiles: () => Promise<string[]>
  /** The routes of the exposed module; loaded once. */
  loadRoutes: () => Promise<LoadedRoutes>
}

/** @param loadTimeout ms until loading its module counts as failed */
export function candidateOfBuild(build: RemoteBuild, loadTimeout = LOAD_TIMEOUT): RemoteCandidate {
  const { name, buildId, paths, requirements, uses, dist, chunks } = build
  // Every file that the build names, whether or not loading the exposed module needs it.
  const files = Object.values(chunks).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])
  return {
    ...declaredBy(build),
    ...{ name, buildId, paths, requirements, uses },
    ...filesOf(
      dist,
      [...new Set(files)].map((path) => ({ path })),
      loadTimeout,
    ),
  }
}

/**
 * A release whose files are in the web root.
 * @returns `isLost` when its manifest is missing or damaged; its requirements are unknown then
 */
export async function candidateOfRelease(
  name: string,
  release: RemoteRelease,
  webRoot: string,
): Promise<RemoteCandidate & { isLost: boolean }> {
  const { buildId, paths, files } = release
  const folder = releaseFolder(webRoot, name, buildId)
  const isLost = !(await isComplete(
    folder,
    files.filter(({ path }) => path === MANIFEST),
  ))
  const history = await readHistory(webRoot, name)
  return {
    ...declaredBy(release),
    ...{ name, buildId, paths, isLost },
    requirements: isLost ? { shared: [] } : remoteManifest.parse(await readJson(join(folder, MANIFEST))),
    uses: history.findLast((entry) => entry.release.buildId === buildId && entry.uses)?.uses ?? {},
    ...filesOf(folder, files, LOAD_TIMEOUT),
  }
}

function filesOf(
  folder: string,
  files: readonly ExpectedFile[],
  loadTimeout: number,
): Pick<RemoteCandidate, 'damagedFiles' | 'loadRoutes'> {
  const entry = files.find(({ path }) => /^remoteEntry-[^/]*\.js$/.test(path))
  let loaded: Promise<LoadedRoutes> | undefined
  return {
    damagedFiles: () => damagedFiles(folder, files),
    async loadRoutes() {
      if (!entry) return { failure: 'its build has no remoteEntry' }
      loaded ??= loadRoutes(join(folder, entry.path), loadTimeout)
      return loaded
    },
  }
}
