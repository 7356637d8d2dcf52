import { accept } from '../checks/check-release.ts'
import { checkShell } from '../checks/check-shell.ts'
import { Refusal } from '../refusal.ts'
import { type ConfigChange, changeConfig, withShell } from '../storage/config-file.ts'
import {
  readShellHistory,
  recordShellHistory,
  releaseIn,
  type ShellHistoryEntry,
} from '../storage/release-history.ts'
import { currentShell, isShellWhole, showShell } from '../storage/shell-files.ts'
import type { MoveRequest } from './move-candidate.ts'
import { newStep } from './publish-remote.ts'

/**
 * Moves the candidate of the shell, likewise.
 * @param request with `force`, accepts one that current remotes are incompatible with
 * @returns its line in the history
 * @throws when there is no candidate, when it has lost files, and when a current remote is incompatible with it; nothing changes then
 */
export function moveShell(
  webRoot: string,
  { verb, share, force, ...note }: MoveRequest & { force?: boolean | undefined },
): Promise<ShellHistoryEntry> {
  const change: ConfigChange<ShellHistoryEntry> = async (config) => {
    const candidate = config.shell?.canary
    const history = await readShellHistory(webRoot)
    const release = candidate && releaseIn(history, candidate.release.buildId)
    if (!release) throw new Refusal('shell has no candidate.')
    const current = await currentShell(config, webRoot)
    if (verb === 'withdraw') {
      const line = { action: verb, share: 0, step: candidate.step, ...note, release }
      const recorded = await recordShellHistory(webRoot, line)
      await showShell(current, webRoot)
      return [withShell(config, current), recorded]
    }
    // The remotes may have changed since it began.
    if (!(await isShellWhole(release, webRoot)))
      throw new Refusal(`Candidate ${release.buildId} of shell has lost files. Release that version again.`)
    accept(await checkShell(release, webRoot, config, { force, isCandidate: verb === 'step' }))
    if (verb === 'promote') {
      const started = history.findLast(
        ({ action, release: { buildId } }) => action === 'start' && buildId === release.buildId,
      )
      const line = { action: verb, after: current.buildId, commit: started?.commit, ...note, release }
      const recorded = await recordShellHistory(webRoot, line)
      await showShell(release, webRoot)
      return [withShell(config, release), recorded]
    }
    if (share === undefined) throw new Refusal('A step needs a share.')
    const next = { ...candidate, ...newStep(share) }
    const line = { action: verb, share, step: next.step, ...note, release }
    const recorded = await recordShellHistory(webRoot, line)
    return [withShell(config, current, next), recorded, () => showShell(current, webRoot, next)]
  }
  return changeConfig(webRoot, change)
}
