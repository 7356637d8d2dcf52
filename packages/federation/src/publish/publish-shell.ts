import { join } from 'node:path'
import { readShellBuild } from '../build/shell-build.ts'
import { accept, checkShell, type ShellCheckOptions } from '../checks/check-release.ts'
import { readConfig, updateConfig, withShell } from '../storage/config-file.ts'
import { recordShellHistory } from '../storage/release-history.ts'
import { installShell, showShell } from '../storage/shell-files.ts'
import { sweepTemporary } from '../storage/temporary-name.ts'

export interface ShellPublication {
  buildId: string
  /** Build that was current until then; the same as `buildId` when nothing changed. */
  before: string | undefined
  /** How many files it has. */
  files: number
  /** Files of the current release that were missing or damaged. */
  repaired: string[]
  /** Warnings of the checks, a sentence each. */
  warnings: string[]
}

export interface ShellPublishOptions extends ShellCheckOptions {
  /** Commit that it was built from, for the history. */
  commit?: string | undefined
}

/**
 * Releases the built shell: hashed files first, then the page that refers to them, then the entry in `config.json`.
 * Files that open tabs still refer to stay. A kill at any moment leaves a page that works; the next release repairs the
 * rest.
 * @throws when a current remote is incompatible with it; nothing changes then
 */
export async function publishShell(
  dist: string,
  webRoot: string,
  { commit, ...check }: ShellPublishOptions = {},
): Promise<ShellPublication> {
  const release = await readShellBuild(dist)
  const { buildId, files } = release
  accept(await checkShell(release, webRoot, await readConfig(webRoot), check))
  await Promise.all(['', 'assets', 'shell'].map((folder) => sweepTemporary(join(webRoot, folder))))
  const installed = await installShell(dist, release, webRoot)

  let before: string | undefined
  let shown: string[] = []
  let warnings: string[] = []
  await updateConfig(webRoot, async (config) => {
    warnings = accept(await checkShell(release, webRoot, config, check))
    before = config.shell?.buildId
    if (before !== buildId) {
      await recordShellHistory(webRoot, { action: 'release', after: before ?? null, commit, release })
    }
    // Before `config.json` names it, so that a tab which reloads for the new shell gets it.
    shown = await showShell(release, webRoot)
    return before === buildId ? config : withShell(config, release)
  })
  const repaired = before === buildId ? [...new Set([...installed, ...shown])] : []
  return { buildId, before, files: files.length, repaired, warnings }
}
