import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import * as z from 'zod/mini'

export const distFile = z.object({
  /** Relative to the build output, with forward slashes. */
  path: z.string(),
  /** `sha384-…`, as in Subresource Integrity. */
  integrity: z.string(),
})
export type DistFile = z.infer<typeof distFile>

/** What a bundler writes beside the files of a build, and what releases of versions before wrote. */
const NOT_OF_BUILD = new Set(['mf-stats.json', '.vite/manifest.json', 'celeiro-uses.json'])

/** Paths of the files below a folder, relative to it and with forward slashes, in a stable order. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Every file of a build output that is served, in a stable order; source maps are not, and copies come with their files. */
export async function listDistFiles(dist: string): Promise<DistFile[]> {
  const paths = (await filesBelow(dist)).filter(
    (path) => !/\.(map|br|gz)$/.test(path) && !NOT_OF_BUILD.has(path),
  )
  return Promise.all(
    paths.map(async (path) => ({ path, integrity: integrityOf(await readFile(join(dist, path))) })),
  )
}

export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/** Derives the id of a build from its content: the same files always have the same id. */
export function buildIdOf(files: readonly DistFile[]): string {
  const digest = createHash('sha256')
  for (const { path, integrity } of files) digest.update(`${path} ${integrity}\n`)
  return digest.digest('hex').slice(0, 12)
}
