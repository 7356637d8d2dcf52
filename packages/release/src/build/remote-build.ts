import { join } from 'node:path'
import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { REMOTE_METADATA_FILE } from '@celeiro/app-manifest/build-metadata'
import { type DeclaredRemote, declaredRemote } from '@celeiro/app-manifest/declared-remote'
import { type BuildManifest, buildManifest } from '@celeiro/app-manifest/remote-manifest'
import { readJson } from '../storage/json-files.ts'
import { buildIdOf, type DistFile, listDistFiles } from './dist-files.ts'

const MANIFEST = 'mf-manifest.json'

/** The output of a remote's build: what the federation plugin writes, and a `remote.json`. Any build with both can be released. */
export interface RemoteBuild extends DeclaredRemote {
  name: string
  dist: string
  buildId: string
  /** The federation plugin's manifest: its shared modules, and which files belong to what it exposes. */
  requirements: BuildManifest
  files: DistFile[]
}

/** @throws when it is no build of a remote */
export async function readRemoteBuild(dist: string): Promise<RemoteBuild> {
  const requirements = buildManifest.parse(await readFileOf(dist, MANIFEST))
  const { name } = requirements
  const declared = declaredRemote(name, await readFileOf(dist, REMOTE_METADATA_FILE))
  const files = await listDistFiles(dist)
  return {
    ...declared,
    name,
    dist,
    buildId: buildIdOf(files),
    requirements,
    files,
  }
}

const readFileOf = (dist: string, file: string) =>
  readJson(join(dist, file)).catch((cause: unknown) => {
    throw new Error(`${dist} is no build of a remote: it has no ${file}, or none that is JSON.`, { cause })
  })

/** Path of the file that hands out what a build exposes. */
export function entryOf({ metaData: { remoteEntry } }: BuildManifest): string {
  return remoteEntry.path ? `${remoteEntry.path}/${remoteEntry.name}` : remoteEntry.name
}

/** Paths of the files that a build consists of, by its manifest. */
export const namedFiles = (manifest: BuildManifest): string[] => [
  ...filesOf(manifest, 'sync'),
  ...filesOf(manifest, 'async'),
]

/** The entry and the exposed modules, or what these import later. */
function filesOf(manifest: BuildManifest, when: 'sync' | 'async'): string[] {
  const exposed = manifest.exposes.flatMap(({ assets: { js, css } }) => [...js[when], ...css[when]])
  return when === 'sync' ? [entryOf(manifest), ...exposed] : exposed
}

/** The release that a build becomes now. */
export function releaseOf(build: RemoteBuild): RemoteRelease {
  const { name, paths, pages, groups, extensions, slots, owner, contact, buildId, requirements, files } =
    build
  // Whatever is verified must be so before the first code runs, if nothing asks for it later.
  const preload = build.verifiesImports ? filesOf(requirements, 'sync') : namedFiles(requirements)
  return {
    buildId,
    paths,
    pages,
    groups,
    ...(extensions && { extensions }),
    ...(slots && { slots }),
    ...(owner && { owner }),
    ...(contact && { contact }),
    releasedAt: new Date().toISOString(),
    manifest: `/remotes/${name}/${buildId}/${MANIFEST}`,
    files: files.map(({ path, integrity }) => ({ path, integrity, preload: preload.includes(path) })),
  }
}
