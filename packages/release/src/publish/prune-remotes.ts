import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepTemporary, temporaryName } from '@celeiro/files'
import { lockConfig, readConfig } from '../storage/config-file.ts'
import { isExpired, readPreviews, releasedRemotes } from '../storage/release-folder.ts'
import { type HistoryLine, remoteHistory } from '../storage/release-history.ts'

/** Milliseconds. */
const DAY = 86_400_000

/**
 * Removes release folders that are neither current, previous nor candidate, nor among the newest `keep` of their remote, nor in use
 * in the last `days`, because tabs may still use them and a rollback may return to them, nor in a preview. Expired previews and leftovers of
 * killed releases are removed as well.
 * @returns the folders that were removed, relative to the web root
 */
export async function pruneRemotes(webRoot: string, keep: number, days = 0): Promise<string[]> {
  const since = new Date(Date.now() - days * DAY).toISOString()
  const hidden = await lockConfig(webRoot, (confirm) => hideUnneeded(webRoot, keep, since, confirm))
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
  since: string,
  confirm: () => Promise<void>,
): Promise<Unneeded[]> {
  const unneeded: Unneeded[] = []
  const expired: string[] = []
  const { remotes } = await readConfig(webRoot)
  for (const name of await releasedRemotes(webRoot)) {
    const { release, previous, canary } = remotes[name] ?? {}
    const history = await remoteHistory(webRoot, name).read()
    const previews = [...(await readPreviews(webRoot, name))]
    const live = previews.filter(([, preview]) => !isExpired(preview))
    expired.push(...previews.filter((preview) => !live.includes(preview)).map(([file]) => file))
    const previewed = live.map(([, preview]) => preview.release.buildId)
    const pointers = [release?.buildId, previous?.buildId, canary?.release.buildId, ...previewed]
    const retained = new Set([...pointers, ...newestOf(history).slice(0, keep), ...usedSince(since, history)])
    const entries = await readdir(join(webRoot, 'remotes', name), { withFileTypes: true })
    for (const entry of entries) {
      if (!entry.isDirectory() || entry.name.endsWith('.tmp') || retained.has(entry.name)) continue
      const folder = `remotes/${name}/${entry.name}`
      unneeded.push({ folder, aside: temporaryName(join(webRoot, folder)) })
    }
  }
  await confirm()
  for (const file of expired) await rm(file)
  for (const { folder, aside } of unneeded) await rename(join(webRoot, folder), aside)
  return unneeded
}

/** Every build that was released or began as a candidate, the newest first. */
function newestOf(history: readonly HistoryLine<{ buildId: string }>[]): string[] {
  const begun = history.filter(({ action }) => action === 'release' || action === 'start')
  return [...new Set(begun.map(({ release }) => release.buildId).toReversed())]
}

/** The builds that came or went since then: whatever went was in use until then. */
const usedSince = (since: string, history: readonly HistoryLine<{ buildId: string }>[]) =>
  history
    .filter(({ at }) => at >= since)
    .flatMap((line) => [line.release.buildId, 'after' in line ? line.after : null])
