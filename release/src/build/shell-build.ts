import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SHELL_METADATA_FILE, shellMetadata } from '@celeiro/app-manifest/build-metadata'
import * as z from 'zod/mini'
import { readJson } from '../storage/json-files.ts'
import { bootScripts, chunkManifest } from './boot-scripts.ts'
import { buildIdOf, distFile, listDistFiles } from './dist-files.ts'

/** A release of the shell, as its history keeps it for a rollback. */
export const shellRelease = z.extend(shellMetadata, {
  buildId: z.string(),
  /** ISO-8601. */
  releasedAt: z.string(),
  files: z.array(distFile),
  /** Scripts that the page names besides those that the build named in it, the largest first. */
  preloads: z.array(z.string()),
})
export type ShellRelease = z.infer<typeof shellRelease>

/** The release that the shell's build output becomes now. */
export async function readShellBuild(dist: string): Promise<ShellRelease> {
  const metadata = shellMetadata.parse(await readJson(join(dist, SHELL_METADATA_FILE)))
  const manifest = chunkManifest.parse(await readJson(join(dist, '.vite/manifest.json')))
  const files = await listDistFiles(dist)
  return {
    ...metadata,
    buildId: buildIdOf(files),
    releasedAt: new Date().toISOString(),
    files,
    preloads: await largestFirst(dist, bootScripts(manifest)),
  }
}

/** The order in which the browser requests them: on a slow line, the largest decides when all have arrived. */
async function largestFirst(dist: string, files: readonly string[]): Promise<string[]> {
  const sized = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(join(dist, file))).size })),
  )
  return sized.sort((a, b) => b.size - a.size).map(({ file }) => file)
}
