import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { ifThere, temporaryName } from '@celeiro/files'
import { filesBelow } from '../apps/dist-files.ts'
import { buildsOf, lockConfig, readConfig } from '../storage/config-file.ts'
import { isExpired, readPreviews, releasedRemotes, sweep } from '../storage/release-folder.ts'
import type { HistoryLine } from '../storage/release-history.ts'
import { appAt } from './shell-app.ts'

/** Milliseconds. */
const DAY = 86_400_000
/** Tabs stay open for days: for so many, what they may run is kept. */
const DAYS_IN_USE = 7

export interface PruneOptions {
  keep: number
  /** The days for which tabs may use what went. */
  days?: number
  /** The most bytes of the builds of an app that neither a pointer nor a preview names. */
  bytes?: number
}

/**
 * Removes the folders of releases that are neither current, previous nor candidate, nor among the newest `keep` of their app, nor in use
 * in the last `days`, because tabs may still use them and a rollback may return to them, nor in a preview; of the shell also what lies
 * beside. Expired previews and leftovers of killed releases are removed as well.
 * @returns the folders that were removed, relative to the web root
 */
export async function prune(webRoot: string, options: PruneOptions): Promise<string[]> {
  const remotes = (await releasedRemotes(webRoot)).map((name) => join('remotes', name))
  const hidden = await lockConfig(webRoot, async (confirm) => {
    const config = await readConfig(webRoot)
    const found = await Promise.all(
      ['shell', ...remotes].map((folder) => unneededOf(webRoot, folder, config, options)),
    )
    await confirm()
    for (const file of found.flatMap(({ files }) => files)) await rm(file, { force: true })
    const folders = found.flatMap((it) => it.folders)
    const aside = folders.map((folder) => temporaryName(join(webRoot, folder)))
    // A rename needs the lock, so that no pointer moves there; removing takes longer and needs none.
    for (const [index, folder] of folders.entries()) await rename(join(webRoot, folder), aside[index] ?? '')
    return { folders, aside }
  })
  for (const folder of hidden.aside) await rm(folder, { recursive: true })
  await sweep(webRoot)
  return hidden.folders
}

/** @param folder of an app, relative to the web root */
async function unneededOf(
  webRoot: string,
  folder: string,
  config: AppConfig,
  { keep, days = DAYS_IN_USE, bytes = Number.POSITIVE_INFINITY }: PruneOptions,
) {
  const name = basename(folder)
  const previews = [...(await readPreviews(webRoot, name))]
  const live = previews.filter(([, preview]) => !isExpired(preview))
  const files = previews.filter((preview) => !live.includes(preview)).map(([file]) => file)
  const { current, previous, candidate } = buildsOf(config, name)
  const retained = new Set([current, previous, candidate, ...live.map(([, { release }]) => release.buildId)])
  const history = await appAt(webRoot, name).history.read()
  const used = usedSince(new Date(Date.now() - days * DAY).toISOString(), history)
  let left = bytes
  for (const [index, build] of newestOf(history).entries()) {
    if (retained.has(build) || (index >= keep && !used.includes(build))) continue
    left -= bytes < Number.POSITIVE_INFINITY ? await bytesOf(join(webRoot, folder, build)) : 0
    if (left >= 0) retained.add(build)
  }
  const entries = (await ifThere(readdir(join(webRoot, folder), { withFileTypes: true }))) ?? []
  const builds = entries.filter(
    (it) => it.isDirectory() && !it.name.endsWith('.tmp') && !retained.has(it.name),
  )
  if (name === 'shell') {
    const assetsOf = (isKept: boolean) =>
      history.flatMap(({ release }) => (retained.has(release.buildId) === isKept ? release.files : []))
    const kept = new Set(assetsOf(true).map(({ path }) => path))
    for (const { path } of assetsOf(false))
      if (path.startsWith('assets/') && !kept.has(path))
        files.push(...['', '.br', '.gz'].map((copy) => join(webRoot, path + copy)))
  }
  return { folders: builds.map((build) => `${folder}/${build.name}`), files }
}

async function bytesOf(folder: string): Promise<number> {
  const files = (await ifThere(filesBelow(folder))) ?? []
  const sizes = await Promise.all(files.map(async (path) => (await stat(join(folder, path))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Every build that was released or began as a candidate, the newest first. */
function newestOf(history: readonly HistoryLine<{ buildId: string }>[]): string[] {
  const begun = history.filter(({ action }) => action === 'release' || action === 'start')
  return [...new Set(begun.map(({ release }) => release.buildId).toReversed())]
}

/** The builds that came or went since then: whatever went was in use until then. */
const usedSince = (since: string, history: readonly HistoryLine<{ buildId: string }>[]) =>
  history.filter(({ at }) => at >= since).flatMap((line) => [line.release.buildId, line.after])
