import { moveCandidate } from '../publish/candidate.ts'
import { previewRemote } from '../publish/preview-remote.ts'
import { publish } from '../publish/publish.ts'
import { builtRemoteApp } from '../publish/remote-app.ts'
import { retireRemote } from '../publish/retire-remote.ts'
import { rollBack } from '../publish/rollback.ts'
import { appAt } from '../publish/shell-app.ts'
import { readConfig } from '../storage/config-file.ts'
import { deploymentOf } from '../storage/shell-files.ts'
import type { ReleaseStore } from './release-store.ts'

/** A web root on this machine, under its lock. */
export const folderStore = (webRoot: string): ReleaseStore => ({
  target: webRoot,
  read: () => readConfig(webRoot),
  readDeployment: async () => deploymentOf(await readConfig(webRoot), webRoot),
  publish: (build, { beside, ...options }) => publish(builtRemoteApp(webRoot, build, beside), options),
  preview: (build, preview) => previewRemote(build, webRoot, preview),
  rollBack: (app, { api, ...options }) =>
    rollBack(appAt(webRoot, app), { ...options, api: api === 'off' ? undefined : api }),
  move: (app, request) => moveCandidate(appAt(webRoot, app), request),
  retire: (remote, note) => retireRemote(remote, webRoot, note),
  history: (app) => appAt(webRoot, app).history.read(),
})
