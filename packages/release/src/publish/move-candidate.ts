import { accept, checkRemote } from '../checks/check-release.ts'
import { checkedRelease } from '../checks/checked-build.ts'
import { Refusal } from '../refusal.ts'
import { type ConfigChange, changeConfig, withRemote } from '../storage/config-file.ts'
import {
  type HistoryEntry,
  type ReleaseNote,
  readHistory,
  recordHistory,
} from '../storage/release-history.ts'
import { deploymentOf } from '../storage/shell-files.ts'
import { newStep } from './publish-remote.ts'

/** A change of the candidate of a remote. */
export interface MoveRequest extends ReleaseNote {
  verb: 'step' | 'promote' | 'withdraw'
  /** Only a `step` has one. */
  share?: number | undefined
}

/**
 * Moves the candidate of a remote: to another share, to the place of the release, or out.
 * @returns its line in the history
 * @throws when there is no candidate, when it has lost files, and when a check refuses it; nothing changes then
 */
export function moveCandidate(name: string, webRoot: string, request: MoveRequest): Promise<HistoryEntry> {
  const { verb, share, ...note } = request
  const change: ConfigChange<HistoryEntry> = async (config) => {
    const { release: current, previous, canary } = config.remotes[name] ?? {}
    if (!current || !canary) throw new Refusal(`${name} has no candidate.`)
    const { release, step } = canary
    if (verb === 'withdraw') {
      const line = { action: verb, share: 0, step, ...note, release }
      return [withRemote(config, name, current, previous), await recordHistory(webRoot, name, line)]
    }
    // The shell or the other remotes may have changed since it began.
    const checked = await checkedRelease(name, release, webRoot)
    if ((await checked.damagedFiles()).length > 0)
      throw new Refusal(`Candidate ${release.buildId} of ${name} has lost files. Release that version again.`)
    const deployment = await deploymentOf(config, webRoot)
    if (verb === 'promote') {
      accept(await checkRemote(['release'], checked, deployment))
      const started = (await readHistory(webRoot, name)).findLast(
        ({ action, release: { buildId } }) => action === 'start' && buildId === release.buildId,
      )
      const line = { action: verb, after: current.buildId, commit: started?.commit, ...note, release }
      return [withRemote(config, name, release, current), await recordHistory(webRoot, name, line)]
    }
    if (share === undefined) throw new Refusal('A step needs a share.')
    accept(await checkRemote(['release'], checked, deployment, { isCandidate: true }))
    const next = { ...canary, ...newStep(share) }
    const line = { action: verb, share, step: next.step, ...note, release }
    return [withRemote(config, name, current, previous, next), await recordHistory(webRoot, name, line)]
  }
  return changeConfig(webRoot, change)
}
