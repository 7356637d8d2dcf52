import type { ShellRelease } from '../apps/shell-build.ts'
import { accept } from '../checks/check-release.ts'
import { checkShell } from '../checks/check-shell.ts'
import { changeConfig, withShell } from '../storage/config-file.ts'
import {
  readShellHistory,
  recordShellEnd,
  recordShellHistory,
  releasesBefore,
  type ShellHistoryEntry,
} from '../storage/release-history.ts'
import { isShellShown, isShellWhole, showShell } from '../storage/shell-files.ts'
import { type Rollback, type RollbackOptions, targetOf } from './rollback-remote.ts'

/**
 * Makes the release of the shell before the current one current again; done repeatedly, it goes further back. A candidate is withdrawn.
 * @param force accepts a release that current remotes are incompatible with
 * @throws when there is none to go back to, when it has lost files, and when a current remote is incompatible with it;
 *   nothing changes then
 */
export function rollbackShell(
  webRoot: string,
  { force = false, build, ...note }: RollbackOptions & { force?: boolean } = {},
): Promise<Rollback<ShellRelease>> {
  return changeConfig(webRoot, async (config) => {
    const current = config.shell?.buildId
    if (current === undefined) throw new Error('config.json names no shell.')
    const history = await readShellHistory(webRoot)
    const from = (await interruptedRelease(history, current, webRoot)) ?? current
    const { release } = targetOf(releasesBefore<ShellRelease>(history, from), build)
    if (!release)
      throw new Error(`There is no release ${build ? `${build} ` : ''}of the shell before ${from}.`)
    if (!(await isShellWhole(release, webRoot))) {
      throw new Error(`Release ${release.buildId} of the shell has lost files. Release that version again.`)
    }
    const warnings = accept(await checkShell(release, webRoot, config, { force }))
    await recordShellEnd(webRoot, config, `Volta à versão ${release.buildId}.`, note)
    await recordShellHistory(webRoot, { action: 'rollback', after: from, ...note, release })
    await showShell(release, webRoot)
    return [withShell(config, release), { release, from, warnings }]
  })
}

/** The build whose release was killed after its page was replaced and before `config.json` named it. */
async function interruptedRelease(
  history: readonly ShellHistoryEntry[],
  current: string,
  webRoot: string,
): Promise<string | undefined> {
  const last = history.at(-1)
  if (!last || !['release', 'promote'].includes(last.action) || last.release.buildId === current)
    return undefined
  return (await isShellShown(last.release, webRoot)) ? last.release.buildId : undefined
}
