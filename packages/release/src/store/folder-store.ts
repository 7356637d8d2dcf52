import type { RemoteBuild } from '../apps/remote-build.ts'
import type { ApiDocument } from '../checks/check.ts'
import { type MoveRequest, moveCandidate } from '../publish/candidate.ts'
import { previewRemote } from '../publish/preview-remote.ts'
import { type PublishOptions, publish } from '../publish/publish.ts'
import { builtRemoteApp } from '../publish/remote-app.ts'
import { retireRemote } from '../publish/retire-remote.ts'
import { type Rollback, type RollbackOptions, rollBack } from '../publish/rollback.ts'
import { appAt } from '../publish/shell-app.ts'
import { readConfig } from '../storage/config-file.ts'
import type { HistoryLine, ReleaseNote } from '../storage/release-history.ts'
import { deploymentOf } from '../storage/shell-files.ts'

interface StoreRollbackOptions extends Omit<RollbackOptions, 'api'> {
  /** The document of the API of a web root; `off`: the release is compared with none. An API host compares it with its own. */
  api?: ApiDocument | 'off' | undefined
}
/** What the commands read of a line in a history. */
type Line = HistoryLine<{ buildId: string }>

/** A web root on this machine, under its lock. */
export const folderStore = (webRoot: string) => ({
  /** Its path or address. */
  target: webRoot,
  /** `config.json`. */
  read: () => readConfig(webRoot),
  /** The same, with what the shell provides. */
  readDeployment: async () => deploymentOf(await readConfig(webRoot), webRoot),
  /** Releases a build that has passed the checks of a build. */
  publish: (build: RemoteBuild, options: PublishOptions) => publish(builtRemoteApp(webRoot, build), options),
  /** Puts such a build beside the releases, for administrators. */
  preview: (build: RemoteBuild, preview: string) => previewRemote(build, webRoot, preview),
  rollBack: (app: string, { api, ...options }: StoreRollbackOptions): Promise<Rollback> =>
    rollBack(appAt(webRoot, app), { ...options, api: api === 'off' ? undefined : api }),
  /** @returns its line in the history */
  move: (app: string, request: MoveRequest): Promise<Line> => moveCandidate(appAt(webRoot, app), request),
  /** @returns the build that was current */
  retire: (remote: string, note: ReleaseNote) => retireRemote(remote, webRoot, note),
  history: (app: string): Promise<Line[]> => appAt(webRoot, app).history.read(),
})

type FolderStore = ReturnType<typeof folderStore>
/** What is deployed, to compare a build with: a web root, or what any deployment serves to browsers. */
export type DeploymentReader = Pick<FolderStore, 'target' | 'read' | 'readDeployment'>
/** The place to release to: a web root, or the API host of a deployment, which has one. */
export type ReleaseStore = Omit<FolderStore, 'read' | 'readDeployment'>
