import type { AppConfig } from '@celeiro/app-manifest/app-config'
import type { RemoteBuild } from '../apps/remote-build.ts'
import type { ApiDocument } from '../checks/check.ts'
import type { MoveRequest } from '../publish/move-candidate.ts'
import type { Previewed } from '../publish/preview-remote.ts'
import type { Publication, RemotePublishOptions } from '../publish/publish-remote.ts'
import type { Rollback, RollbackOptions } from '../publish/rollback-remote.ts'
import type { HistoryEntry, ReleaseNote } from '../storage/release-history.ts'
import type { Deployment } from '../storage/shell-files.ts'

interface StoreRollbackOptions extends Omit<RollbackOptions, 'api'> {
  /** The document of the API of a web root; `off`: the release is compared with none. */
  api?: ApiDocument | 'off' | undefined
}

/** What is deployed, to compare a build with. */
export interface DeploymentReader {
  /** Its path or address. */
  target: string
  /** `config.json`, as the squad of a remote reads it. */
  read(remote: string): Promise<AppConfig>
  /** The same, with what the shell provides. */
  readDeployment(remote: string): Promise<Deployment>
}

/** The place to release to: a web root, or the API host of a deployment, which has one. */
export interface ReleaseStore extends DeploymentReader {
  /**
   * Releases a build that has passed the checks of a build.
   * @throws when a check of a release refuses it
   */
  publish(build: RemoteBuild, options: RemotePublishOptions): Promise<Publication>
  /**
   * Puts a build that has passed the checks of a build beside the releases, for administrators.
   * @throws when a check of a release refuses it
   */
  preview(build: RemoteBuild, preview: string): Promise<Previewed>
  /** An API host compares the release with its own API. */
  rollBack(remote: string, options: StoreRollbackOptions): Promise<Rollback>
  /** @returns its line in the history */
  move(remote: string, request: MoveRequest): Promise<HistoryEntry>
  /** @returns the build that was current */
  retire(remote: string, note: ReleaseNote): Promise<string>
  history(remote: string): Promise<HistoryEntry[]>
}
