import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere, sweepTemporary, temporaryName } from '@celeiro/files'
import { lockConfig, readConfig } from '../storage/config-file.ts'
import { isExpired, readPreviews, releasedRemotes, releaseFolder } from '../storage/release-folder.ts'
import { type HistoryLine, remoteHistory } from '../storage/release-history.ts'

/** Milliseconds. */
const DAY = 86_400_000
/** Tabs stay open for days: for so many, what they may run is kept. */
const DAYS_IN_USE = 7

export interface PruneOptions {
  /** How many of the newest builds of each remote stay. */
  keep: number
  /** For how many days tabs may use what went. */
  days?: number
  /** The most bytes of the builds of a remote that neither a pointer nor a preview names. */
  bytes?: number
}

/**
 * Removes release folders that are neither current, previous nor candidate, nor among the newest `keep` of their remote, nor in use
 * in the last `days`, because tabs may still use them and a rollback may return to them, nor in a preview. Expired previews and leftovers of
 * killed releases are removed as well.
 * @returns the folders that were removed, relative to the web root
 */
export async function pruneRemotes(webRoot: string, options: PruneOptions): Promise<string[]> {
  const hidden = await lockConfig(webRoot, (confirm) => hideUnneeded(webRoot, options, confirm))
  for (const { aside } of hidden) await rm(aside, { recursive: true })
  const names = await releasedRemotes(webRoot)
  for (const folder of ['', 'assets', 'shell', ...names.map((name) => join('remotes', name))])
    await sweepTemporary(join(webRoot, folder))
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
  { keep, days = DAYS_IN_USE, bytes = Number.POSITIVE_INFINITY }: PruneOptions,
  confirm: () => Promise<void>,
): Promise<Unneeded[]> {
  const since = new Date(Date.now() - days * DAY).toISOString()
  const unneeded: Unneeded[] = []
  const expired: string[] = []
  const { remotes } = await readConfig(webRoot)
  for (const name of await releasedRemotes(webRoot)) {
    const { release, previous, canary } = remotes[name] ?? {}
    const previews = [...(await readPreviews(webRoot, name))]
    const live = previews.filter(([, preview]) => !isExpired(preview))
    expired.push(...previews.filter((preview) => !live.includes(preview)).map(([file]) => file))
    const named = [release, previous, canary?.release, ...live.map(([, preview]) => preview.release)]
    const retained = new Set(named.map((it) => it?.buildId))
    const history = await remoteHistory(webRoot, name).read()
    const used = usedSince(since, history)
    let left = bytes
    for (const [index, build] of newestOf(history).entries()) {
      if (retained.has(build) || (index >= keep && !used.includes(build))) continue
      left -= bytes < Number.POSITIVE_INFINITY ? await bytesOf(releaseFolder(webRoot, name, build)) : 0
      if (left >= 0) retained.add(build)
    }
    for (const entry of await readdir(join(webRoot, 'remotes', name), { withFileTypes: true })) {
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

async function bytesOf(folder: string): Promise<number> {
  const entries = (await ifThere(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size))
  return sizes.reduce((sum, size) => sum + size, 0)
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
