import type { RolloutCandidate } from '@celeiro/app-manifest/app-config'
import { type RemoteBuild, readRemoteBuild } from '../build/remote-build.ts'
import { accept, checkRemote } from '../checks/check-release.ts'
import { candidateOfBuild } from '../checks/remote-candidate.ts'
import { Refusal } from '../refusal.ts'
import { readConfig } from '../storage/config-file.ts'
import type { ReleaseNote } from '../storage/release-history.ts'
import { deploymentOf } from '../storage/shell-files.ts'
import { removeUpload, requireUpload, uploadFolder } from '../storage/upload-folder.ts'
import { publishCandidate, type Rollout } from './publish-candidate.ts'
import { type Publication, publishRemote } from './publish-remote.ts'

export interface RemotePublishOptions {
  note: ReleaseNote
  /** Releases it as a candidate. */
  rollout?: Rollout | undefined
}

/** What a release of a remote did, and the candidate that it has become. */
export type RemotePublication = Publication & { candidate?: RolloutCandidate }

/** Releases one built remote to everybody, or as a candidate. */
export const publishBuild = (
  build: RemoteBuild,
  webRoot: string,
  { note, rollout }: RemotePublishOptions,
  basis?: string,
): Promise<RemotePublication> =>
  rollout
    ? publishCandidate(build, webRoot, rollout, note, basis)
    : publishRemote(build, webRoot, note, basis)

/**
 * Releases a build that was received, under the checks that need none of its code to run. What describes it is its own
 * files, whose hashes give the id of the build; of its sender, only the note is believed.
 * @param basis version of `config.json` that the sender has checked it against
 * @throws Refusal when files have not arrived, when it is not the build of that name and id, and when a check refuses it
 */
export async function publishUpload(
  webRoot: string,
  name: string,
  buildId: string,
  options: RemotePublishOptions,
  basis: string,
): Promise<RemotePublication> {
  await requireUpload(webRoot, name, buildId)
  const build = await readRemoteBuild(uploadFolder(webRoot, name, buildId)).catch((cause: unknown) => {
    throw new Refusal('The files are not those of a build of this version.', { cause })
  })
  if (build.name !== name || build.buildId !== buildId) {
    throw new Refusal(`The files are those of ${build.name} ${build.buildId}, not of ${name} ${buildId}.`)
  }
  const deployment = await deploymentOf(await readConfig(webRoot), webRoot)
  accept(await checkRemote(['upload'], candidateOfBuild(build), deployment))
  const publication = await publishBuild(build, webRoot, options, basis)
  await removeUpload(webRoot, name, buildId)
  return publication
}
