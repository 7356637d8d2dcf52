import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lockConfig, readConfig } from '../storage/config-file.ts'
import { releasedRemotes } from '../storage/release-folder.ts'
import { readHistory } from '../storage/release-history.ts'
import { sweepTemporary, temporaryName } from '../storage/temporary-name.ts'

/**
 * Removes release folders that are neither current, previous nor candidate, nor among the newest `keep` of their remote,
 * which tabs may still use and a rollback may return to. Leftovers of killed releases are removed as well.
 * @returns the folders that were removed, relative to the web root
 */
export async function pruneRemotes(webRoot: string, keep: number): Promise<string[]> {
  const hidden = await lockConfig(webRoot, (confirm) => hideUnneeded(webRoot, keep, confirm))
  for (const { aside } of hidden) await rm(aside, { recursive: true })
  const names = await releasedRemotes(webRoot)
  await Promise.all(['', 'assets', 'shell'].map((folder) => sweepTemporary(join(webRoot, folder))))
  await Promise.all(names.map((name) => sweepTemporary(join(webRoot, 'remotes', name))))
  return hidden.map(({ folder }) => folder)
}

interface Unneeded {
  /** Relative to the web root. */
  folder: string
  /** The name under which it waits for its removal. */
  aside: string
}

/** Renames the folders while no pointer can move to them; removing them takes longer and needs no lock. */
async function hideUnneeded(
  webRoot: string,
  keep: number,
  confirm: () => Promise<void>,
): Promise<Unneeded[]> {
  const unneeded: Unneeded[] = []
  const { remotes } = await readConfig(webRoot)
  for (const name of await releasedRemotes(webRoot)) {
    const { release, previous, candidate } = remotes[name] ?? {}
    const newest = (await buildsOf(webRoot, name)).slice(0, keep)
    const retained = new Set([release?.buildId, previous?.buildId, candidate?.release.buildId, ...newest])
    const entries = await readdir(join(webRoot, 'remotes', name), { withFileTypes: true })
    for (const entry of entries) {
      if (!entry.isDirectory() || entry.name.endsWith('.tmp') || retained.has(entry.name)) continue
      const folder = `remotes/${name}/${entry.name}`
      unneeded.push({ folder, aside: temporaryName(join(webRoot, folder)) })
    }
  }
  await confirm()
  for (const { folder, aside } of unneeded) await rename(join(webRoot, folder), aside)
  return unneeded
}

/** Every build that was released or began as a candidate, the newest first. */
async function buildsOf(webRoot: string, name: string): Promise<string[]> {
  const history = await readHistory(webRoot, name)
  const begun = history.filter(({ action }) => action === 'release' || action === 'start')
  return [...new Set(begun.map(({ release }) => release.buildId).toReversed())]
}
