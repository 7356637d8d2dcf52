import { RULE_AUTHOR } from '@celeiro/api-contract/rollout-moves'
import type { RolloutCandidate } from '@celeiro/app-manifest/app-config'
import { accept, checkRemote } from '../checks/check-release.ts'
import { candidateOfRelease } from '../checks/remote-candidate.ts'
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

/** What is to happen to the candidate of a remote. */
export interface MoveRequest extends ReleaseNote {
  verb: 'step' | 'promote' | 'hold' | 'withdraw'
  /** Of a `step`. */
  share?: number | undefined
  /** What an advice is about. If the candidate or its step is another one by now, nothing happens. */
  expected?: { build: string; step: string } | undefined
}

/**
 * Moves the candidate of a remote: to another share, to the place of the release, to a halt, or out.
 * @returns its line in the history; undefined when the candidate is not the expected one, is held already, or is held against
 *   the rule
 * @throws when there is no candidate, when it has lost files, and when a check refuses it; nothing changes then
 */
export function moveCandidate(
  name: string,
  webRoot: string,
  request: MoveRequest,
): Promise<HistoryEntry | undefined> {
  const { verb, share, expected, ...note } = request
  const change: ConfigChange<HistoryEntry | undefined> = async (config) => {
    const { release: current, previous, candidate } = config.remotes[name] ?? {}
    if (!candidate && !expected) throw new Refusal(`${name} has no candidate.`)
    const isExpected =
      !expected || (expected.build === candidate?.release.buildId && expected.step === candidate.step)
    if (!current || !candidate || !isExpected || hasNoEffect(candidate, request)) return [config, undefined]
    const { release, step } = candidate
    // Out or to a halt it goes in any state; the shell or the other remotes may have changed since it began.
    if (verb === 'step' || verb === 'promote') {
      const checked = await candidateOfRelease(name, release, webRoot)
      if ((await checked.damagedFiles()).length > 0)
        throw new Refusal(
          `Candidate ${release.buildId} of ${name} has lost files. Release that version again.`,
        )
      accept(await checkRemote(['release'], checked, await deploymentOf(config, webRoot)))
    }
    if (verb === 'promote') {
      const started = (await readHistory(webRoot, name)).findLast(
        ({ action, release: { buildId } }) => action === 'start' && buildId === release.buildId,
      )
      const line = { action: verb, after: current.buildId, commit: started?.commit, ...note, release }
      return [withRemote(config, name, release, current), await recordHistory(webRoot, name, line)]
    }
    if (verb === 'withdraw') {
      const line = { action: verb, share: 0, step, ...note, release }
      return [withRemote(config, name, current, previous), await recordHistory(webRoot, name, line)]
    }
    const next = verb === 'hold' ? { ...candidate, held: true } : stepped(candidate, share)
    const line = { action: verb, share: next.share, step: next.step, ...note, release }
    return [withRemote(config, name, current, previous, next), await recordHistory(webRoot, name, line)]
  }
  return changeConfig(webRoot, change)
}

/** Whether nothing is to be done: it is held already, or a person holds it against the rule. A withdrawal is never too late. */
const hasNoEffect = ({ held }: RolloutCandidate, { verb, author }: MoveRequest): boolean =>
  held === true && verb !== 'withdraw' && (verb === 'hold' || author === RULE_AUTHOR)

/** The candidate in a new step, which no longer is held. */
function stepped({ held: _, ...candidate }: RolloutCandidate, share: number | undefined): RolloutCandidate {
  if (share === undefined) throw new Refusal('A step needs a share.')
  return { ...candidate, ...newStep(share) }
}
