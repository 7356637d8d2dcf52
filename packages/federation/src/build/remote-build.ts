import { join } from 'node:path'
import type { RemoteRelease } from '@celeiro/api-contract/app-config'
import { type RemoteManifest, remoteManifest } from '@celeiro/api-contract/remote-manifest'
import type { Manifest } from 'vite'
import { REMOTE_METADATA_FILE, type RemoteMetadata } from '../build-metadata.ts'
import { readJson } from '../storage/json-files.ts'
import { buildIdOf, type DistFile, firstScreenFiles, listDistFiles } from './dist-files.ts'

/** Vite's manifest of the chunks. */
export const CHUNKS_FILE = '.vite/manifest.json'
/** Files that describe a build and are not served; with those that are, they are all of it. */
export const DESCRIPTIONS = [REMOTE_METADATA_FILE, CHUNKS_FILE]

/** The output of a remote's build. */
export interface RemoteBuild extends RemoteMetadata {
  dist: string
  buildId: string
  chunks: Manifest
  /** The federation plugin's manifest: the shared modules that it was built against. */
  requirements: RemoteManifest
  files: DistFile[]
}

export async function readRemoteBuild(dist: string): Promise<RemoteBuild> {
  const metadata: RemoteMetadata = await readJson(join(dist, REMOTE_METADATA_FILE))
  const files = await listDistFiles(dist)
  return {
    ...metadata,
    dist,
    buildId: buildIdOf(files, metadata),
    chunks: await readJson<Manifest>(join(dist, CHUNKS_FILE)),
    requirements: remoteManifest.parse(await readJson(join(dist, 'mf-manifest.json'))),
    files,
  }
}

/** The release that a build becomes now. */
export function releaseOf(build: RemoteBuild): RemoteRelease {
  const { name, paths, pages, groups, contract, buildId, chunks, files } = build
  const preload = firstScreenFiles(chunks)
  return {
    buildId,
    paths,
    pages,
    groups,
    ...(contract !== undefined && { contract }),
    releasedAt: new Date().toISOString(),
    manifest: `/remotes/${name}/${buildId}/mf-manifest.json`,
    files: files.map(({ path, integrity }) => ({ path, integrity, preload: preload.has(path) })),
  }
}
