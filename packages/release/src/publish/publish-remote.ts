import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import {
  type AppConfig,
  type RemoteCandidate,
  type RemoteConfig,
  remoteCandidate,
} from '@celeiro/app-manifest/app-config'
import { rolloutSalt } from '@celeiro/app-manifest/rollout'
import * as z from 'zod/mini'
import { type RemoteBuild, releaseOf } from '../apps/remote-build.ts'
import { accept, checkRemote } from '../checks/check-release.ts'
import { checkedBuild } from '../checks/checked-build.ts'
import { Refusal } from '../refusal.ts'
import { changeConfig, readConfig, withRemote } from '../storage/config-file.ts'
import { fillFolder, releaseFolder } from '../storage/release-folder.ts'
import {
  type HistoryEntry,
  type ReleaseNote,
  readHistory,
  recordEnd,
  recordHistory,
} from '../storage/release-history.ts'
import { type Deployment, deploymentOf } from '../storage/shell-files.ts'
import { sweepTemporary } from '../storage/temporary-name.ts'

/** The outcome of the release of an app. */
export const publication = z.object({
  buildId: z.string(),
  /** Build that was in its place until then; the same as `buildId` when nothing changed. */
  before: z.optional(z.string()),
  /** How many files it has. */
  files: z.number(),
  /** Files that were missing or damaged, of a build that was in its place already. */
  repaired: z.array(z.string()),
  /** Warnings of the checks, a sentence each. */
  warnings: z.array(z.string()),
  /** Its role, if that is not the release. */
  candidate: z.optional(remoteCandidate),
})
export type Publication = z.infer<typeof publication>

export interface RemotePublishOptions {
  note?: ReleaseNote | undefined
  /**
   * A share of the accounts, above 0 and at most 1: releases it as a candidate for them instead, beside the release, to which it falls back. A
   * new build begins a new rollout and replaces the candidate before; the build of the candidate gets the share.
   */
  share?: number | undefined
  /** Remotes that are released together with it: they count as current. An API host gets none, because a token is for one remote. */
  beside?: readonly RemoteBuild[] | undefined
}

/**
 * Releases one built remote: an immutable folder `/remotes/<name>/<build id>/`, then the pointer in `config.json`.
 * Releasing the same build twice changes nothing; folders of older releases stay for the tabs that use them. A kill at any
 * moment leaves the release before, complete, and the next release cleans up.
 * A candidate of the remote is withdrawn with it, or promoted if it is the same build.
 * @throws when a check refuses it beside the deployed shell and remotes, and when it cannot be a candidate: without a release to
 *   fall back to, or withdrawn before and without a reason; nothing changes then
 */
export async function publishRemote(
  build: RemoteBuild,
  webRoot: string,
  { note = {}, share, beside = [] }: RemotePublishOptions = {},
): Promise<Publication> {
  const { name, buildId, dist, files } = build
  const checked = checkedBuild(build)
  const check = async (config: AppConfig) => {
    const deployment = withBuilds(await deploymentOf(config, webRoot), beside)
    if (share === undefined) return accept(await checkRemote(['release'], checked, deployment))
    const { release, canary } = config.remotes[name] ?? {}
    refuseUnfit(name, buildId, release, canary?.release, await readHistory(webRoot, name), note)
    return accept(await checkRemote(['release'], checked, deployment, { isCandidate: true }))
  }
  await check(await readConfig(webRoot))
  await Promise.all([webRoot, join(webRoot, 'remotes', name)].map(sweepTemporary))
  const folder = releaseFolder(webRoot, name, buildId)
  const installed = await fillFolder(dist, files, folder)

  return changeConfig(webRoot, async (config) => {
    const warnings = await check(config)
    // Again: until the pointer names the folder, prune may remove it.
    await fillFolder(dist, files, folder)
    const entry = config.remotes[name]
    const before = (share === undefined ? entry : entry?.canary)?.release.buildId
    const [next, candidate] =
      entry && share !== undefined
        ? await asCandidate(build, webRoot, config, entry, share, note)
        : [await asRelease(build, webRoot, config, note), undefined]
    const repaired = next === config ? installed : []
    return [next, { buildId, before, files: files.length, repaired, warnings, candidate }]
  })
}

/** The deployment once these builds are its releases. */
export function withBuilds(deployment: Deployment, builds: readonly RemoteBuild[]): Deployment {
  const released = builds.map((build) => [build.name, { release: releaseOf(build) }] as const)
  return { ...deployment, remotes: { ...deployment.remotes, ...Object.fromEntries(released) } }
}

/** @returns the configuration with the build as its release; the same one if it has it already */
async function asRelease(
  build: RemoteBuild,
  webRoot: string,
  config: AppConfig,
  note: ReleaseNote,
): Promise<AppConfig> {
  const { name, buildId } = build
  const { release: current, canary: running } = config.remotes[name] ?? {}
  if (current?.buildId === buildId) return config
  const action = running?.release.buildId === buildId ? 'promote' : 'release'
  if (running && action === 'release')
    await recordEnd(webRoot, name, running, `Publicação da versão ${buildId}.`, note)
  const release = releaseOf(build)
  await recordHistory(webRoot, name, { action, after: current?.buildId ?? null, ...note, release })
  return withRemote(config, name, release, current)
}

/** @returns the configuration with the build as its candidate; the same one if it has it already, with that share */
async function asCandidate(
  build: RemoteBuild,
  webRoot: string,
  config: AppConfig,
  { release: current, previous, canary: running }: RemoteConfig,
  share: number,
  note: ReleaseNote,
): Promise<[AppConfig, RemoteCandidate]> {
  const { name, buildId } = build
  const isRunning = running?.release.buildId === buildId
  if (isRunning && running.for.share === share) return [config, running]
  const release = isRunning ? running.release : releaseOf(build)
  const candidate = {
    release,
    salt: rolloutSalt(name, buildId),
    ...newStep(share),
  }
  const action = isRunning ? 'step' : 'start'
  await recordHistory(webRoot, name, { action, share, step: candidate.step, ...note, release })
  return [withRemote(config, name, current, previous, candidate), candidate]
}

/** A step that begins now. Its id is never used again, so that evidence about another step cannot be mistaken for its own. */
export const newStep = (share: number) => ({
  for: { share },
  step: `${Math.round(share * 10_000)}-${randomBytes(4).toString('hex')}`,
  since: new Date().toISOString(),
})

interface Built {
  buildId: string
}

/** @throws when this build cannot become a candidate of an app beside what is out of it */
export function refuseUnfit(
  name: string,
  buildId: string,
  current: Built | undefined,
  candidate: Built | undefined,
  history: readonly (Pick<HistoryEntry, 'action' | 'at' | 'reason'> & { release: Built })[],
  { reason }: ReleaseNote,
): void {
  if (!current) throw new Refusal(`${name} has no release to fall back to. Release it without --canary.`)
  if (current.buildId === buildId) throw new Refusal(`${buildId} is the release of ${name} already.`)
  if (reason || candidate?.buildId === buildId) return
  const last = history.findLast(({ release }) => release.buildId === buildId)
  if (last?.action === 'withdraw') {
    const why = last.reason ? `: ${last.reason}` : '.'
    throw new Refusal(
      `${buildId} of ${name} was withdrawn at ${last.at}${why}\nTo try it again, give a --reason.`,
    )
  }
}
