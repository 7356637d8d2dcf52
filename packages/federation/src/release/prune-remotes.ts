import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from './config-file.ts'
import { readHistory } from './release-history.ts'

/**
 * Removes release folders that nobody can need any more: neither current nor previous, nor among the newest `keep` of
 * their remote, which tabs may still use and a rollback may return to.
 * @returns the folders that were removed, relative to the web root
 */
export async function pruneRemotes(webRoot: string, keep: number): Promise<string[]> {
  const removed: string[] = []
  for (const [name, { release, previous }] of Object.entries((await readConfig(webRoot)).remotes)) {
    const released = (await readHistory(webRoot, name)).filter(({ action }) => action === 'release')
    const newest = [...new Set(released.map((entry) => entry.release.buildId).reverse())].slice(0, keep)
    const kept = new Set([release.buildId, previous?.buildId, ...newest])
    const entries = await readdir(join(webRoot, 'remotes', name), { withFileTypes: true })
    for (const entry of entries.filter((folder) => folder.isDirectory() && !kept.has(folder.name))) {
      await rm(join(webRoot, 'remotes', name, entry.name), { recursive: true })
      removed.push(`remotes/${name}/${entry.name}`)
    }
  }
  return removed
}
