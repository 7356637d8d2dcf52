import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockConfig, readConfig } from './config-file.ts'
import { readHistory } from './release-history.ts'
import { sweepTemporary, temporaryName } from './temporary-name.ts'

/**
 * Removes release folders that nobody can need any more: neither current nor previous, nor among the newest `keep` of
 * their remote, which tabs may still use and a rollback may return to. What killed releases have left goes as well.
 * @returns the folders that were removed, relative to the web root
 */
export async function pruneRemotes(webRoot: string, keep: number): Promise<string[]> {
  const hidden = await lockConfig(webRoot, () => hideUnneeded(webRoot, keep))
  for (const { aside } of hidden) await rm(aside, { recursive: true })
  const names = Object.keys((await readConfig(webRoot)).remotes)
  await Promise.all([webRoot, join(webRoot, 'assets')].map(sweepTemporary))
  await Promise.all(names.map((name) => sweepTemporary(join(webRoot, 'remotes', name))))
  return hidden.map(({ folder }) => folder)
}

/** Renames what goes while no pointer can move to it; removing it takes longer and needs no lock. */
async function hideUnneeded(webRoot: string, keep: number): Promise<{ folder: string; aside: string }[]> {
  const hidden: { folder: string; aside: string }[] = []
  for (const [name, { release, previous }] of Object.entries((await readConfig(webRoot)).remotes)) {
    const released = (await readHistory(webRoot, name)).filter(({ action }) => action === 'release')
    const newest = [...new Set(released.map((entry) => entry.release.buildId).reverse())].slice(0, keep)
    const kept = new Set([release.buildId, previous?.buildId, ...newest])
    const entries = await readdir(join(webRoot, 'remotes', name), { withFileTypes: true })
    for (const entry of entries) {
      if (!entry.isDirectory() || entry.name.endsWith('.tmp') || kept.has(entry.name)) continue
      const folder = `remotes/${name}/${entry.name}`
      const aside = temporaryName(join(webRoot, folder))
      await rename(join(webRoot, folder), aside)
      hidden.push({ folder, aside })
    }
  }
  return hidden
}
