import { readdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type RemoteBuild, readRemoteBuild } from '../build/remote-build.ts'
import { installFile } from '../storage/install-file.ts'

/** Where the source maps of a build are kept: out of the web root, since they contain the sources. */
export const sourceMapFolder = (folder: string, name: string, buildId: string): string =>
  join(folder, name, buildId)

/** Paths of the source maps of the files of a build, with forward slashes. */
export async function listSourceMaps({
  dist,
  files,
}: Pick<RemoteBuild, 'dist' | 'files'>): Promise<string[]> {
  const maps = new Set(files.map(({ path }) => `${path}.map`))
  const paths = await readdir(dist, { recursive: true })
  return paths.map((path) => path.split(sep).join('/')).filter((path) => maps.has(path))
}

/** Keeps the source maps of a built remote where the API host reads them. */
export async function keepSourceMaps(dist: string, folder: string): Promise<void> {
  const build = await readRemoteBuild(dist)
  const target = sourceMapFolder(folder, build.name, build.buildId)
  for (const path of await listSourceMaps(build)) await installFile(join(dist, path), join(target, path))
}
