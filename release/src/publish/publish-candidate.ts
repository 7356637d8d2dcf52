import { randomBytes } from 'node:crypto'
import type { RolloutRules } from '@celeiro/api-contract/rollout-rules'
import type { AppConfig, RemoteConfig, RolloutCandidate } from '@celeiro/app-manifest/app-config'
import { rolloutSalt } from '@celeiro/app-manifest/rollout'
import { type RemoteBuild, releaseOf } from '../build/remote-build.ts'
import { accept, checkRemote } from '../checks/check-release.ts'
import { candidateOfBuild } from '../checks/remote-candidate.ts'
import { Refusal } from '../refusal.ts'
import { type ConfigChange, changeConfig, readConfig, withRemote } from '../storage/config-file.ts'
import { fillFolder } from '../storage/release-folder.ts'
import { type ReleaseNote, readHistory, recordHistory } from '../storage/release-history.ts'
import { deploymentOf } from '../storage/shell-files.ts'
import { installRemote, type Publication } from './publish-remote.ts'

export interface Rollout {
  /** Of all accounts, above 0 and at most 1. */
  share: number
  rules: RolloutRules
}

/**
 * Releases one built remote as a candidate: for a share of the accounts, beside the current release, to which it falls back.
 * A new build begins a new rollout and replaces the candidate before; the build of the candidate gets the share.
 * @throws when a check refuses it, when there is nothing to fall back to, and when it was withdrawn before and no reason is
 *   given; nothing changes then
 */
export async function publishCandidate(
  build: RemoteBuild,
  webRoot: string,
  { share, rules }: Rollout,
  note: ReleaseNote = {},
): Promise<Publication & { candidate: RolloutCandidate }> {
  const { name, buildId, dist } = build
  const check = async (config: AppConfig) =>
    accept(await checkRemote(['release'], candidateOfBuild(build), await deploymentOf(config, webRoot)))
  const config = await readConfig(webRoot)
  await refuseUnfit(build, webRoot, config, note)
  await check(config)
  const { folder, installed } = await installRemote(build, webRoot)

  const change: ConfigChange<Publication & { candidate: RolloutCandidate }> = async (config) => {
    const { release, previous, candidate: running } = await refuseUnfit(build, webRoot, config, note)
    const isRunning = running?.release.buildId === buildId
    const warnings = await check(config)
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
    const { release: started, step } = candidate
    const action = isRunning ? 'step' : 'start'
    await recordHistory(webRoot, name, { action, share, step, ...note, release: started })
    return [
      withRemote(config, name, release, previous, candidate),
      { ...publication, candidate, repaired: [] },
    ]
  }
  return changeConfig(webRoot, change)
}

/** A step that begins now. Its id is never used again, so that evidence about another step cannot be mistaken for its own. */
export const newStep = (share: number) => ({
  share,
  step: `${Math.round(share * 10_000)}-${randomBytes(4).toString('hex')}`,
  since: new Date().toISOString(),
})

/**
 * @returns what is out of the remote
 * @throws when this build cannot become a candidate beside it
 */
async function refuseUnfit(
  { name, buildId }: RemoteBuild,
  webRoot: string,
  { remotes }: AppConfig,
  { reason }: ReleaseNote,
): Promise<RemoteConfig> {
  const entry = remotes[name]
  if (!entry) throw new Refusal(`${name} has no release to fall back to. Release it without --canary.`)
  if (entry.release.buildId === buildId) throw new Refusal(`${buildId} is the release of ${name} already.`)
  if (reason || entry.candidate?.release.buildId === buildId) return entry
  const last = (await readHistory(webRoot, name)).findLast(({ release }) => release.buildId === buildId)
  if (last?.action === 'withdraw') {
    throw new Refusal(
      `${buildId} of ${name} was withdrawn at ${last.at}: ${last.reason}\nTo try it again, give a --reason.`,
    )
  }
  return entry
}
