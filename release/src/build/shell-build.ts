import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SHELL_METADATA_FILE, type ShellMetadata } from '@celeiro/app-manifest/build-metadata'
import type { Manifest } from 'vite'
import { readJson } from '../storage/json-files.ts'
import { bootScripts } from './boot-scripts.ts'
import { buildIdOf, type DistFile, listDistFiles } from './dist-files.ts'

/** A release of the shell, as its history keeps it for a rollback. */
export interface ShellRelease extends ShellMetadata {
  buildId: string
  /** ISO-8601. */
  releasedAt: string
  files: DistFile[]
  /** Scripts that the page names besides those that the build named in it, the largest first. */
  preloads: string[]
}

/** The release that the shell's build output becomes now. */
export async function readShellBuild(dist: string): Promise<ShellRelease> {
  const metadata: ShellMetadata = await readJson(join(dist, SHELL_METADATA_FILE))
  const manifest: Manifest = await readJson(join(dist, '.vite/manifest.json'))
  const files = await listDistFiles(dist)
  return {
    ...metadata,
    buildId: buildIdOf(files, metadata),
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
