import { join } from 'node:path'
import type { RemoteRelease, ScriptBytes } from '@celeiro/app-manifest/app-config'
import { REMOTE_METADATA_FILE } from '@celeiro/app-manifest/build-metadata'
import { type DeclaredRemote, declaredRemote } from '@celeiro/app-manifest/declared-remote'
import { type BuildManifest, buildManifest } from '@celeiro/app-manifest/remote-manifest'
import { sentBytes } from '../storage/install-file.ts'
import { readJson } from '../storage/json-files.ts'
import { buildIdOf, type DistFile, listDistFiles } from './dist-files.ts'

export const MANIFEST = 'mf-manifest.json'

/** The output of a remote's build: what the federation plugin writes, and a `remote.json`. Any build with both can be released. */
export interface RemoteBuild extends DeclaredRemote {
  name: string
  dist: string
  buildId: string
  /** The federation plugin's manifest: its shared modules, and which files belong to what it exposes. */
  requirements: BuildManifest
  files: DistFile[]
  /** Absent where nobody reads it: compressing takes longer than a build. */
  scriptBytes?: ScriptBytes | undefined
  /** Bytes of the scripts that a page or a part loads beyond the first screen, by its module. */
  screenBytes?: Record<string, number>
}

/** @throws when it is no build of a remote */
export const readManifest = async (dist: string): Promise<BuildManifest> =>
  buildManifest.parse(await readFileOf(dist, MANIFEST))

/** @param measures whether to compress its scripts for their size @throws when it is no build of a remote */
export async function readRemoteBuild(dist: string, measures = true): Promise<RemoteBuild> {
  const requirements = await readManifest(dist)
  const { name } = requirements
  const declared = declaredRemote(name, await readFileOf(dist, REMOTE_METADATA_FILE))
  const files = await listDistFiles(dist)
  const firstScreen = firstScreenOf({ ...declared, requirements })
  return {
    ...declared,
    name,
    dist,
    buildId: buildIdOf(files),
    requirements,
    files,
    ...(measures && (await bytesOf(dist, files, firstScreen, declared.screens))),
  }
}

const readFileOf = (dist: string, file: string) =>
  readJson(join(dist, file)).catch((cause: unknown) => {
    throw new Error(`${dist} is no build of a remote: it has no ${file}, or none that is JSON.`, { cause })
  })

async function bytesOf(
  dist: string,
  files: readonly DistFile[],
  firstScreen: readonly string[],
  screens: Readonly<Record<string, string[]>> = {},
) {
  const sent = new Map<string, number>()
  for (const { path } of files) if (path.endsWith('.js')) sent.set(path, await sentBytes(join(dist, path)))
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((bytes, path) => bytes + (sent.get(path) ?? 0), 0)
  const ofScreens = Object.entries(screens).map(([module, paths]) => [module, sum(paths)])
  return {
    scriptBytes: { firstScreen: sum(firstScreen), all: sum(sent.keys()) },
    screenBytes: Object.fromEntries(ofScreens),
  }
}

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

/** Whatever is verified must be so before the first code runs, if nothing asks for it later. */
const firstScreenOf = ({
  verifiesImports,
  requirements,
}: Pick<RemoteBuild, 'verifiesImports' | 'requirements'>) =>
  verifiesImports ? filesOf(requirements, 'sync') : namedFiles(requirements)

export function releaseOf(build: RemoteBuild): RemoteRelease {
  const { name, paths, pages, groups, extensions, owner, contact, buildId, files, scriptBytes } = build
  const preload = firstScreenOf(build)
  return {
    buildId,
    paths,
    pages,
    groups,
    ...(extensions && { extensions }),
    ...(owner && { owner }),
    ...(contact && { contact }),
    releasedAt: new Date().toISOString(),
    manifest: `/remotes/${name}/${buildId}/${MANIFEST}`,
    files: files.map(({ path, integrity }) => ({ path, integrity, preload: preload.includes(path) })),
    ...(scriptBytes && { scriptBytes }),
  }
}
