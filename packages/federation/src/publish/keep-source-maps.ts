import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readRemoteBuild } from '../build/remote-build.ts'
import { installFile } from '../storage/install-file.ts'

/**
 * Keeps the source maps of a built remote in `<folder>/<remote>/<build id>/`, where the API host reads them. They stay out of the
 * web root: they contain the sources.
 */
export async function keepSourceMaps(dist: string, folder: string): Promise<void> {
  const { name, buildId } = await readRemoteBuild(dist)
  const paths = await readdir(dist, { recursive: true })
  for (const path of paths.filter((path) => path.endsWith('.map'))) {
    await installFile(join(dist, path), join(folder, name, buildId, path))
  }
}
