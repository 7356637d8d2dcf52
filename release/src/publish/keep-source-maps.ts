import { mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { UploadFile } from '@celeiro/api-contract/release-calls'
import { integrityOf } from '../build/dist-files.ts'
import { readRemoteBuild } from '../build/remote-build.ts'
import { Refusal } from '../refusal.ts'
import { writeAtomically } from '../storage/atomic-write.ts'
import { installFile } from '../storage/install-file.ts'
import { damagedFiles, releaseFolder } from '../storage/release-folder.ts'

/** Where the source maps of a build are kept: out of the web root, since they contain the sources. */
export const sourceMapFolder = (folder: string, name: string, buildId: string): string =>
  join(folder, name, buildId)

/** Paths of the source maps in a build output, with forward slashes. */
export async function listSourceMaps(dist: string): Promise<string[]> {
  const paths = await readdir(dist, { recursive: true })
  return paths.filter((path) => path.endsWith('.map')).map((path) => path.split(sep).join('/'))
}

/** Keeps the source maps of a built remote where the API host reads them. */
export async function keepSourceMaps(dist: string, folder: string): Promise<void> {
  const { name, buildId } = await readRemoteBuild(dist)
  const target = sourceMapFolder(folder, name, buildId)
  for (const path of await listSourceMaps(dist)) await installFile(join(dist, path), join(target, path))
}

/** A release, and the folder for the source maps of all releases. */
interface MappedRelease {
  webRoot: string
  folder: string
  name: string
  buildId: string
}

/**
 * @returns the paths of the source maps that are not kept yet
 * @throws Refusal when one is the map of no file of the release
 */
export async function missingSourceMaps(
  release: MappedRelease,
  maps: readonly UploadFile[],
): Promise<string[]> {
  for (const { path } of maps) await refuseStray(release, path)
  return damagedFiles(sourceMapFolder(release.folder, release.name, release.buildId), maps)
}

/**
 * Keeps one source map that was sent. A transfer that was cut leaves nothing.
 * @throws Refusal when it has another content than announced, or is the map of no file of the release
 */
export async function receiveSourceMap(
  release: MappedRelease,
  { path, integrity }: Pick<UploadFile, 'path' | 'integrity'>,
  content: Uint8Array,
): Promise<void> {
  await refuseStray(release, path)
  if (integrityOf(content) !== integrity) {
    throw new Refusal(`${path} has arrived with another content than announced. Release it again.`)
  }
  const file = join(sourceMapFolder(release.folder, release.name, release.buildId), path)
  await mkdir(dirname(file), { recursive: true })
  await writeAtomically(file, content)
}

/** Otherwise a squad could fill the disk with maps of no release. */
async function refuseStray({ webRoot, name, buildId }: MappedRelease, path: string): Promise<void> {
  const file = join(releaseFolder(webRoot, name, buildId), path.replace(/\.map$/, ''))
  const isMap = path.endsWith('.map') && (await stat(file).catch(() => undefined))?.isFile()
  if (!isMap) throw new Refusal(`${path} is the source map of no file of ${name} ${buildId}.`)
}
