import { join } from 'node:path'
import { readShellBuild } from '../apps/shell-build.ts'
import { accept } from '../checks/check-release.ts'
import { checkShell, type ShellCheckOptions } from '../checks/check-shell.ts'
import {
  type AppSettings,
  changeConfig,
  readConfig,
  withSettings,
  withShell,
} from '../storage/config-file.ts'
import { type ReleaseNote, recordShellEnd, recordShellHistory } from '../storage/release-history.ts'
import { installShell, showShell } from '../storage/shell-files.ts'
import { sweepTemporary } from '../storage/temporary-name.ts'
import type { Publication } from './publish-remote.ts'

export interface ShellPublishOptions extends ShellCheckOptions {
  /** Written together with the entry of the shell. */
  settings?: AppSettings | undefined
  note?: ReleaseNote | undefined
}

/**
 * Releases the built shell: hashed files first, then the page that refers to them, then the entry in `config.json`.
 * Files that open tabs still refer to stay. A kill at any moment leaves a page that works; the next release repairs the
 * rest. A candidate of the shell is withdrawn with it, or promoted if it is the same build.
 * @throws when a current remote is incompatible with it; nothing changes then
 */
export async function publishShell(
  dist: string,
  webRoot: string,
  { note = {}, settings = {}, ...check }: ShellPublishOptions = {},
): Promise<Publication> {
  const release = await readShellBuild(dist)
  const { buildId, files } = release
  accept(await checkShell(release, webRoot, await readConfig(webRoot), check))
  await Promise.all(['', 'assets', 'shell'].map((folder) => sweepTemporary(join(webRoot, folder))))
  const installed = await installShell(dist, release, webRoot)

  return changeConfig(webRoot, async (config) => {
    const warnings = accept(await checkShell(release, webRoot, config, check))
    const before = config.shell?.buildId
    const running = config.shell?.canary
    const isCurrent = before === buildId
    if (!isCurrent) {
      const action = running?.release.buildId === buildId ? 'promote' : 'release'
      if (action === 'release')
        await recordShellEnd(webRoot, config, `Publicação da versão ${buildId}.`, note)
      await recordShellHistory(webRoot, { action, after: before ?? null, ...note, release })
    }
    // Before `config.json` names it, so that a tab which reloads for the new shell gets it.
    const shown = await showShell(release, webRoot, isCurrent ? running : undefined)
    const repaired = isCurrent ? [...new Set([...installed, ...shown])] : []
    const publication = { buildId, before, files: files.length, repaired, warnings }
    const next = isCurrent ? config : withShell(config, release)
    return [withSettings(next, settings), publication]
  })
}
