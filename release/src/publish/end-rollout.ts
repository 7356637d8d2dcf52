import type { RolloutMove } from '@celeiro/api-contract/rollout-moves'
import type { RolloutCandidate } from '@celeiro/app-manifest/app-config'
import { type ReleaseNote, recordMove } from '../storage/release-history.ts'

export const UNKNOWN_ACTOR = 'unknown'

/** Characters that the contract allows; a commit message may be longer. */
const LONGEST_REASON = 2_000
const LONGEST_ACTOR = 200

/** The move that a candidate makes now. */
export function moveOf(
  remote: string,
  { release, step, share }: Pick<RolloutCandidate, 'release' | 'step' | 'share'>,
  { actor, reason, ...move }: Pick<RolloutMove, 'verb' | 'actor' | 'reason'>,
): RolloutMove {
  return {
    ...{ at: new Date().toISOString(), remote, build: release.buildId, step, share, ...move },
    actor: actor.slice(0, LONGEST_ACTOR),
    reason: reason.slice(0, LONGEST_REASON),
  }
}

/**
 * Records that a rollout ends because the release changes with which the candidate was compared, or because the candidate
 * itself becomes the release. The caller holds the lock and moves the pointer afterwards.
 * @param cause of the end, in Portuguese, for the history without a reason in the note
 */
export async function endRollout(
  webRoot: string,
  name: string,
  candidate: RolloutCandidate,
  cause: string,
  { author: actor = UNKNOWN_ACTOR, reason = cause, via }: ReleaseNote,
  verb: 'withdraw' | 'promote' = 'withdraw',
): Promise<void> {
  const share = verb === 'promote' ? 1 : 0
  const move = moveOf(name, { ...candidate, share }, { verb, actor, reason })
  await recordMove(webRoot, { move, via, candidate: candidate.release })
}
