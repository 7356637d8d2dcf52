import type { RemoteBuild } from '../apps/remote-build.ts'
import type { ApiDocument } from '../checks/check.ts'
import type { Changed } from '../publish/app.ts'
import { type MoveRequest, moveCandidate } from '../publish/candidate.ts'
import { previewRemote } from '../publish/preview-remote.ts'
import { type PublishOptions, publish } from '../publish/publish.ts'
import { builtRemoteApp } from '../publish/remote-app.ts'
import { retireRemote } from '../publish/retire-remote.ts'
import { rollBack } from '../publish/rollback.ts'
import { appAt } from '../publish/shell-app.ts'
import { readConfig } from '../storage/config-file.ts'
import type { HistoryLine } from '../storage/release-history.ts'

/** A change of what an app has out, without a build of it. */
export interface ChangeRequest extends Omit<MoveRequest, 'verb'> {
  verb: MoveRequest['verb'] | 'rollback' | 'retire'
  /** The release that a rollback goes back to, past those between. */
  build?: string | undefined
  /** The document of the API that a rollback in a web root is compared with; `off`: none, also at a host, which has its own. */
  api?: ApiDocument | 'off' | undefined
}

/** A web root on this machine, under its lock. */
export const folderStore = (webRoot: string) => ({
  /** The path of the web root, or the address of its host. */
  target: webRoot,
  read: () => readConfig(webRoot),
  publish: (build: RemoteBuild, options: PublishOptions) => publish(builtRemoteApp(webRoot, build), options),
  preview: (build: RemoteBuild, preview: string) => previewRemote(build, webRoot, preview),
  async change(name: string, request: ChangeRequest): Promise<Changed> {
    const { verb, build, api, accounts, force, ...note } = request
    if (verb === 'retire') return retireRemote(name, webRoot, note)
    const app = appAt(webRoot, name)
    if (verb !== 'rollback') return moveCandidate(app, { verb, accounts, force, ...note })
    return rollBack(app, { build, api: api === 'off' ? undefined : api, force, ...note })
  },
  history: (app: string): Promise<HistoryLine<{ buildId: string }>[]> => appAt(webRoot, app).history.read(),
})

/** The place to release to: a web root, or the API host of a deployment, which has one. */
export type ReleaseStore = Omit<ReturnType<typeof folderStore>, 'read'>
