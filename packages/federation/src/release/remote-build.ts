import { join } from 'node:path'
import type { RemoteRelease } from '@celeiro/api-contract/app-config'
import { type RemoteManifest, remoteManifest } from '@celeiro/api-contract/remote-manifest'
import type { Manifest } from 'vite'
import { REMOTE_FACTS_FILE, type RemoteFacts } from '../part-facts.ts'
import { buildIdOf, type DistFile, firstScreenFiles, listDistFiles } from './dist-files.ts'
import { readJson } from './read-json.ts'

/** What a remote's build left, as far as a release needs to know it. */
export interface RemoteBuild extends RemoteFacts {
  dist: string
  buildId: string
  /** Vite's account of the chunks. */
  chunks: Manifest
  /** The federation's account of what it was built against. */
  requirements: RemoteManifest
  files: DistFile[]
}

export async function readRemoteBuild(dist: string): Promise<RemoteBuild> {
  const facts: RemoteFacts = await readJson(join(dist, REMOTE_FACTS_FILE))
  const files = await listDistFiles(dist)
  return {
    ...facts,
    dist,
    buildId: buildIdOf(files, facts),
    chunks: await readJson<Manifest>(join(dist, '.vite/manifest.json')),
    requirements: remoteManifest.parse(await readJson(join(dist, 'mf-manifest.json'))),
    files,
  }
}

/** The release that a build becomes now. */
export function releaseOf(build: RemoteBuild): RemoteRelease {
  const { name, paths, pages, groups, buildId, chunks, files } = build
  const preload = firstScreenFiles(chunks)
  return {
    buildId,
    paths,
    pages,
    groups,
    releasedAt: new Date().toISOString(),
    manifest: `/remotes/${name}/${buildId}/mf-manifest.json`,
    files: files.map(({ path, integrity }) => ({ path, integrity, preload: preload.has(path) })),
  }
}
