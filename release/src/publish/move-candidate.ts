import { JUDGE, type RolloutMove } from '@celeiro/api-contract/rollout-moves'
import type { AppConfig, RolloutCandidate } from '@celeiro/app-manifest/app-config'
import { accept, checkRemote } from '../checks/check-release.ts'
import { candidateOfRelease } from '../checks/remote-candidate.ts'
import { Refusal } from '../refusal.ts'
import { type ConfigChange, changeConfig, withRemote } from '../storage/config-file.ts'
import { type ReleaseNote, readMoves, recordHistory, recordMove } from '../storage/release-history.ts'
import { deploymentOf } from '../storage/shell-files.ts'
import { moveOf } from './end-rollout.ts'
import { newStep } from './publish-candidate.ts'

/** What is to happen to the candidate of a remote. */
export interface MoveRequest extends Pick<RolloutMove, 'actor' | 'reason'>, Pick<ReleaseNote, 'via'> {
  verb: Exclude<RolloutMove['verb'], 'start'>
  /** Of a `step`. */
  share?: number | undefined
  /** What an advice is about. If the candidate or its step is another one by now, nothing happens. */
  expected?: { build: string; step: string } | undefined
}

/**
 * Moves the candidate of a remote: to another share, to the place of the release, to a halt, or out.
 * @param basis version of `config.json` that it was decided on
 * @returns the move; undefined when the candidate is not the expected one, is held already, or is held against the judge
 * @throws when there is no candidate, when it has lost files, and when a check refuses it; nothing changes then
 */
export function moveCandidate(
  name: string,
  webRoot: string,
  request: MoveRequest,
  basis?: string,
): Promise<RolloutMove | undefined> {
  const { verb, expected, via } = request
  const change: ConfigChange<RolloutMove | undefined> = async (config) => {
    const entry = config.remotes[name]
    const candidate = entry?.candidate
    if (!candidate && !expected) throw new Refusal(`${name} has no candidate.`)
    const isExpected =
      !expected || (expected.build === candidate?.release.buildId && expected.step === candidate.step)
    if (!candidate || !isExpected || isSettled(candidate, request)) {
      return [config, undefined]
    }
    // Out or to a halt it goes in any state.
    if (verb === 'step' || verb === 'promote') await refuseUnusable(name, candidate, webRoot, config)
    const { move, next } = performed(name, candidate, request)
    await recordMove(webRoot, { move, via, candidate: candidate.release })
    if (verb === 'promote') return [await promote(name, candidate, webRoot, config, move, via), move]
    return [withRemote(config, name, entry.release, entry.previous, next), move]
  }
  return changeConfig(webRoot, change, basis)
}

/** Whether nothing is to be done: it is held already, or a person holds it against the judge. A withdrawal is never too late. */
const isSettled = ({ held }: RolloutCandidate, { verb, actor }: MoveRequest): boolean =>
  held === true && verb !== 'withdraw' && (verb === 'hold' || actor === JUDGE)

/** The move, and the candidate after it, if there still is one. */
function performed(
  name: string,
  candidate: RolloutCandidate,
  { verb, share, actor, reason }: MoveRequest,
): { move: RolloutMove; next?: RolloutCandidate } {
  const recorded = { verb, actor, reason }
  if (verb === 'promote') return { move: moveOf(name, { ...candidate, share: 1 }, recorded) }
  if (verb === 'withdraw') return { move: moveOf(name, { ...candidate, share: 0 }, recorded) }
  if (verb === 'hold') {
    const next = { ...candidate, held: true }
    return { move: moveOf(name, next, recorded), next }
  }
  if (share === undefined) throw new Refusal('A step needs a share.')
  const { held: _, ...moving } = candidate
  const next = { ...moving, ...newStep(share) }
  return { move: moveOf(name, next, recorded), next }
}

async function promote(
  name: string,
  { release }: RolloutCandidate,
  webRoot: string,
  config: AppConfig,
  { actor, reason }: RolloutMove,
  via: string | undefined,
): Promise<AppConfig> {
  const before = config.remotes[name]?.release
  const started = (await readMoves(webRoot, name)).findLast(
    ({ candidate, uses }) => uses && candidate.buildId === release.buildId,
  )
  const note = { commit: started?.commit, author: actor, reason, via }
  const line = { action: 'release' as const, after: before?.buildId ?? null, ...note, release }
  await recordHistory(webRoot, name, { ...line, uses: started?.uses })
  return withRemote(config, name, release, before)
}

/** The shell or the other remotes may have changed since it began. */
async function refuseUnusable(
  name: string,
  { release }: RolloutCandidate,
  webRoot: string,
  config: AppConfig,
): Promise<void> {
  const checked = await candidateOfRelease(name, release, webRoot)
  const lost = await checked.damagedFiles()
  if (lost.length > 0) {
    throw new Refusal(`Candidate ${release.buildId} of ${name} has lost files. Release that version again.`)
  }
  accept(await checkRemote(['release'], checked, await deploymentOf(config, webRoot)))
}
