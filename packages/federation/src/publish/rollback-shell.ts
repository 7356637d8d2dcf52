import type { ShellRelease } from '../build/shell-build.ts'
import { accept, checkShell } from '../checks/check-release.ts'
import { updateConfig, withShell } from '../storage/config-file.ts'
import {
  type HistoryEntry,
  readShellHistory,
  recordShellHistory,
  releasesBefore,
} from '../storage/release-history.ts'
import { isShellShown, isShellWhole, showShell } from '../storage/shell-files.ts'

export interface ShellRollback {
  /** What is current now. */
  release: ShellRelease
  /** Build that was until then. */
  from: string
  /** Warnings of the checks, a sentence each. */
  warnings: string[]
}

/**
 * Makes the release of the shell before the current one current again; done repeatedly, it goes further back.
 * @param force accepts a release that current remotes are incompatible with
 * @throws when there is none to go back to, when it has lost files, and when a current remote is incompatible with it;
 *   nothing changes then
 */
export async function rollbackShell(webRoot: string, force = false): Promise<ShellRollback> {
  let rollback: ShellRollback | undefined
  await updateConfig(webRoot, async (config) => {
    const current = config.shell?.buildId
    if (current === undefined) throw new Error('config.json names no shell.')
    const history = await readShellHistory(webRoot)
    const from = (await interruptedRelease(history, current, webRoot)) ?? current
    const [release] = releasesBefore(history, from)
    if (!release) throw new Error(`There is no release of the shell before ${from}.`)
    if (!(await isShellWhole(release, webRoot))) {
      throw new Error(`Release ${release.buildId} of the shell has lost files. Release that version again.`)
    }
    const warnings = accept(await checkShell(release, webRoot, config, { force }))
    await recordShellHistory(webRoot, { action: 'rollback', after: from, release })
    await showShell(release, webRoot)
    rollback = { release, from, warnings }
    return withShell(config, release)
  })
  if (!rollback) throw new Error('The shell was not rolled back.')
  return rollback
}

/** The build whose release was killed when its page was there already, but `config.json` did not name it yet. */
async function interruptedRelease(
  history: readonly HistoryEntry<ShellRelease>[],
  current: string,
  webRoot: string,
): Promise<string | undefined> {
  const last = history.at(-1)
  if (last?.action !== 'release' || last.release.buildId === current) return undefined
  return (await isShellShown(last.release, webRoot)) ? last.release.buildId : undefined
}
