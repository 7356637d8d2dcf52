import { join } from 'node:path'
import { SHELL_METADATA_FILE, shellMetadata } from '@celeiro/app-manifest/build-metadata'
import * as z from 'zod/mini'
import { readJson } from '../storage/json-files.ts'
import { buildIdOf, distFile, listDistFiles } from './dist-files.ts'

/** A release of the shell, as its history keeps it for a rollback. */
export const shellRelease = z.extend(shellMetadata, {
  buildId: z.string(),
  /** ISO-8601. */
  releasedAt: z.string(),
  files: z.array(distFile),
})
export type ShellRelease = z.infer<typeof shellRelease>

export async function readShellBuild(dist: string): Promise<ShellRelease> {
  const metadata = shellMetadata.parse(await readJson(join(dist, SHELL_METADATA_FILE)))
  const files = await listDistFiles(dist)
  return { ...metadata, buildId: buildIdOf(files), releasedAt: new Date().toISOString(), files }
}
