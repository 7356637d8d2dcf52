import { randomBytes } from 'node:crypto'
import type { RolloutCandidate } from '@celeiro/api-contract/app-config'
import { rolloutSalt } from '@celeiro/api-contract/rollout'
import type { RolloutRules } from '@celeiro/api-contract/rollout-rules'
import { type RemoteBuild, releaseOf } from '../build/remote-build.ts'
import { accept, checkRemote } from '../checks/check-release.ts'
import { candidateOfBuild } from '../checks/remote-candidate.ts'
import { changeConfig, readConfig, withRemote } from '../storage/config-file.ts'
import { fillFolder } from '../storage/release-folder.ts'
import { type ReleaseNote, readMoves, recordMove } from '../storage/release-history.ts'
import { moveOf, UNKNOWN_ACTOR } from './end-rollout.ts'
import { installRemote, type Publication } from './publish-remote.ts'

export interface Rollout {
  /** Of all accounts, above 0 and at most 1. */
  share: number
  rules: RolloutRules
}

/**
 * Releases one built remote as a candidate: for a share of the accounts, beside the current release, to which it falls back.
 * A new build begins a new rollout and replaces the candidate before; the build of the candidate gets the share.
 * @throws when a check refuses it, when there is nothing to fall back to, and when it was withdrawn before and nobody gives
 *   a reason; nothing changes then
 */
export async function publishCandidate(
  build: RemoteBuild,
  webRoot: string,
  { share, rules }: Rollout,
  note: ReleaseNote = {},
): Promise<Publication & { candidate: RolloutCandidate }> {
  const { name, buildId, uses, dist } = build
  const checked = candidateOfBuild(build)
  accept(await checkRemote(['release'], checked, await readConfig(webRoot)))
  const { folder, installed } = await installRemote(build, webRoot)

  return changeConfig(webRoot, async (config) => {
    const entry = config.remotes[name]
    if (!entry) {
      throw new Error(`${name} has no release to fall back to. Release it without --canary.`)
    }
    if (entry.release.buildId === buildId) throw new Error(`${buildId} is the release of ${name} already.`)
    const { candidate: running } = entry
    const isRunning = running?.release.buildId === buildId
    if (!isRunning) await refuseWithdrawn(webRoot, name, buildId, note)
    const warnings = accept(await checkRemote(['release'], checked, config))
    // Again: until the pointer names the folder, prune may remove it.
    await fillFolder(dist, build.files, folder)
    const publication = { buildId, before: running?.release.buildId, files: build.files.length, warnings }
    if (isRunning && running.share === share && !running.held) {
      return [config, { ...publication, candidate: running, repaired: installed }]
    }
    const candidate: RolloutCandidate = {
      release: isRunning ? running.release : releaseOf(build),
      salt: rolloutSalt(name, buildId),
      rules,
      ...newStep(share),
    }
    const { author: actor = UNKNOWN_ACTOR, reason = '' } = note
    const move = moveOf(name, candidate, { verb: isRunning ? 'step' : 'start', actor, reason })
    await recordMove(webRoot, { move, ...note, candidate: candidate.release, uses })
    const next = withRemote(config, name, entry.release, entry.previous, candidate)
    return [next, { ...publication, candidate, repaired: [] }]
  })
}

/** A step that begins now. Its id is never used again, so that evidence about another step cannot be mistaken for its own. */
export const newStep = (share: number) => ({
  share,
  step: `${Math.round(share * 10_000)}-${randomBytes(4).toString('hex')}`,
  since: new Date().toISOString(),
})

async function refuseWithdrawn(webRoot: string, name: string, buildId: string, { reason }: ReleaseNote) {
  const last = (await readMoves(webRoot, name)).findLast(({ move }) => move.build === buildId)?.move
  if (last?.verb !== 'withdraw' || reason) return
  throw new Error(
    `${buildId} of ${name} was withdrawn at ${last.at}: ${last.reason}\nTo try it again, give a --reason.`,
  )
}
