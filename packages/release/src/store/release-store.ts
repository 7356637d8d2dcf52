import type { AppConfig } from '@celeiro/app-manifest/app-config'
import type { RemoteBuild } from '../apps/remote-build.ts'
import type { ApiDocument } from '../checks/check.ts'
import type { MoveRequest } from '../publish/candidate.ts'
import type { Previewed } from '../publish/preview-remote.ts'
import type { Publication, PublishOptions } from '../publish/publish.ts'
import type { Rollback, RollbackOptions } from '../publish/rollback.ts'
import type { HistoryLine, ReleaseNote } from '../storage/release-history.ts'
import type { Deployment } from '../storage/shell-files.ts'

interface StoreRollbackOptions extends Omit<RollbackOptions, 'api'> {
  /** The document of the API of a web root; `off`: the release is compared with none. */
  api?: ApiDocument | 'off' | undefined
}

interface StorePublishOptions extends PublishOptions {
  /** Remotes that are released together with it: they count as current. An API host gets none, because a token is for one remote. */
  beside?: readonly RemoteBuild[] | undefined
}

/** What the commands read of a release. */
type Line = HistoryLine<{ buildId: string }>

/** What is deployed, to compare a build with. */
export interface DeploymentReader {
  /** Its path or address. */
  target: string
  /** `config.json`, as the squad of a remote reads it. */
  read(app: string): Promise<AppConfig>
  /** The same, with what the shell provides. */
  readDeployment(app: string): Promise<Deployment>
}

/** The place to release to: a web root, or the API host of a deployment, which has one. */
export interface ReleaseStore extends DeploymentReader {
  /**
   * Releases a build that has passed the checks of a build.
   * @throws when a check of a release refuses it
   */
  publish(build: RemoteBuild, options: StorePublishOptions): Promise<Publication>
  /**
   * Puts a build that has passed the checks of a build beside the releases, for administrators.
   * @throws when a check of a release refuses it
   */
  preview(build: RemoteBuild, preview: string): Promise<Previewed>
  /** An API host compares the release with its own API. */
  rollBack(app: string, options: StoreRollbackOptions): Promise<Rollback>
  /** @returns its line in the history */
  move(app: string, request: MoveRequest): Promise<Line>
  /** @returns the build that was current */
  retire(remote: string, note: ReleaseNote): Promise<string>
  history(app: string): Promise<Line[]>
}
