import type { RolloutMove } from '@celeiro/api-contract/rollout-moves'
import type { AppConfig, RemoteRelease } from '@celeiro/app-manifest/app-config'
import type { ApiDocument } from '@celeiro/app-manifest/release-check'
import type { RemoteBuild } from '../build/remote-build.ts'
import type { MoveRequest } from '../publish/move-candidate.ts'
import type { RemotePublication, RemotePublishOptions } from '../publish/publish-upload.ts'
import type { Rollback, RollbackOptions } from '../publish/rollback-remote.ts'
import type { CandidateEntry, HistoryEntry, ReleaseNote } from '../storage/release-history.ts'
import type { Deployment } from '../storage/shell-files.ts'

interface StoreRollbackOptions extends Omit<RollbackOptions, 'api'> {
  /** The document of the API of a web root; `off`: the release is compared with none. */
  api?: ApiDocument | 'off' | undefined
}

/** Where remotes are released to: a web root, or the API host of a deployment, which has one. */
export interface ReleaseStore {
  /** Its path or address. */
  place: string
  /** `config.json`, as the squad of a remote reads it. */
  read(remote: string): Promise<AppConfig>
  /** The same, with what the shell provides. */
  readDeployment(remote: string): Promise<Deployment>
  /** Releases a build that has passed the checks of a build. @throws when a check of a release refuses it */
  publish(build: RemoteBuild, options: RemotePublishOptions): Promise<RemotePublication>
  /**
   * Keeps the source maps of a released build where the API host reads them, without those that are there already.
   * @returns false where nobody keeps any
   */
  keepSourceMaps(dist: string): Promise<boolean>
  /** An API host compares the release with its own API. */
  rollBack(remote: string, options: StoreRollbackOptions): Promise<Rollback<RemoteRelease>>
  move(remote: string, request: MoveRequest): Promise<RolloutMove | undefined>
  /** @returns the build that was current */
  retire(remote: string, note: ReleaseNote): Promise<string>
  history(remote: string): Promise<{ releases: HistoryEntry[]; moves: CandidateEntry[] }>
}
