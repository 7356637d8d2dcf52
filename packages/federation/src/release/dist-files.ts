import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Manifest } from 'vite'
import { REMOTE_ENTRY, REMOTE_FACTS_FILE, SHELL_FACTS_FILE } from '../part-facts.ts'

export interface DistFile {
  /** Relative to the build output, with forward slashes. */
  path: string
  /** `sha384-…`, as in Subresource Integrity. */
  integrity: string
}

const NOT_SERVED = new Set(['mf-stats.json', REMOTE_FACTS_FILE, SHELL_FACTS_FILE, '.vite/manifest.json'])

/** Every file of a build output that is to be served, in a stable order. Source maps stay behind. */
export async function listDistFiles(dist: string): Promise<DistFile[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.endsWith('.map') && !NOT_SERVED.has(path))
    .sort()
  return Promise.all(
    paths.map(async (path) => ({ path, integrity: integrityOf(await readFile(join(dist, path))) })),
  )
}

/** Digest of a file's content as in Subresource Integrity. */
export const integrityOf = (content: Uint8Array): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

/**
 * Names a build by its content: the same files always have the same id, whoever built them and when.
 * @param facts what the build says of itself; a remote that claims another path is another build
 */
export function buildIdOf(files: readonly DistFile[], facts: object): string {
  const digest = createHash('sha256').update(JSON.stringify(facts))
  for (const { path, integrity } of files) digest.update(`${path} ${integrity}\n`)
  return digest.digest('hex').slice(0, 12)
}

/**
 * What a remote's first screen needs: the federation entry, the exposed module, its pages, and all that those
 * import statically. Dialogs and forms, which a page imports dynamically, are left to be fetched when they open.
 */
export function firstScreenFiles(manifest: Manifest): Set<string> {
  const files = new Set<string>()
  // A chunk counts as visited for that many dynamic imports onwards, or fewer: chunks may import each other.
  const visited = new Map<string, number>()
  const visit = (key: string, depth: number): void => {
    const chunk = manifest[key]
    if (!chunk || (visited.get(key) ?? -1) >= depth) return
    visited.set(key, depth)
    files.add(chunk.file)
    for (const css of chunk.css ?? []) files.add(css)
    for (const imported of chunk.imports ?? []) visit(imported, depth)
    if (depth > 0) for (const imported of chunk.dynamicImports ?? []) visit(imported, depth - 1)
  }
  const entry = Object.keys(manifest).find((key) => key.startsWith('virtual:mf-REMOTE_ENTRY_ID'))
  if (entry) visit(entry, 1)
  visit(REMOTE_ENTRY, 1)
  return files
}
