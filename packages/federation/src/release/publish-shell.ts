import { join } from 'node:path'
import { checkShell, type ShellCheckOptions } from './check-shell.ts'
import { readConfig, updateConfig, withShell } from './config-file.ts'
import { readShellBuild } from './shell-build.ts'
import { installShell, showShell } from './shell-files.ts'
import { recordShellHistory } from './shell-history.ts'
import { sweepTemporary } from './temporary-name.ts'

export interface ShellPublication {
  buildId: string
  /** Build that was current until then; the same as `buildId` when nothing changed. */
  before: string | undefined
  /** How many files it has. */
  files: number
  /** Files of the current release that were missing or damaged. */
  repaired: string[]
  /** What whoever released it should know. */
  warnings: string[]
}

export interface ShellPublishOptions extends ShellCheckOptions {
  /** What it was built from, for the history. */
  commit?: string | undefined
}

/**
 * Releases the built shell: hashed files first, then the page that refers to them, then word of it in `config.json`.
 * What open tabs still refer to stays. Killed at any moment it leaves a page that works; the next release mends the rest.
 * @throws when a current remote cannot use it; nothing changes then
 */
export async function publishShell(
  dist: string,
  webRoot: string,
  { commit, ...check }: ShellPublishOptions = {},
): Promise<ShellPublication> {
  const release = await readShellBuild(dist)
  const { buildId, files } = release
  await checkShell(release, webRoot, await readConfig(webRoot), check)
  await Promise.all(['', 'assets', 'shell'].map((folder) => sweepTemporary(join(webRoot, folder))))
  const installed = await installShell(dist, release, webRoot)

  let before: string | undefined
  let shown: string[] = []
  let warnings: string[] = []
  await updateConfig(webRoot, async (config) => {
    warnings = await checkShell(release, webRoot, config, check)
    before = config.shell?.buildId
    if (before !== buildId) {
      await recordShellHistory(webRoot, { action: 'release', after: before ?? null, commit, release })
    }
    // Before the word of it, so that a tab which hears of the new shell and reloads is sure to get it.
    shown = await showShell(release, webRoot)
    return before === buildId ? config : withShell(config, release)
  })
  const repaired = before === buildId ? [...new Set([...installed, ...shown])] : []
  return { buildId, before, files: files.length, repaired, warnings }
}
