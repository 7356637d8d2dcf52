import { moveCandidate } from '../publish/move-candidate.ts'
import { previewRemote } from '../publish/preview-remote.ts'
import { publishRemote } from '../publish/publish-remote.ts'
import { retireRemote } from '../publish/retire-remote.ts'
import { rollbackRemote } from '../publish/rollback-remote.ts'
import { readConfig } from '../storage/config-file.ts'
import { readHistory } from '../storage/release-history.ts'
import { deploymentOf } from '../storage/shell-files.ts'
import type { ReleaseStore } from './release-store.ts'

/** A web root on this machine, under its lock. */
export const folderStore = (webRoot: string): ReleaseStore => ({
  target: webRoot,
  read: () => readConfig(webRoot),
  readDeployment: async () => deploymentOf(await readConfig(webRoot), webRoot),
  publish: (build, options) => publishRemote(build, webRoot, options),
  preview: (build, preview) => previewRemote(build, webRoot, preview),
  rollBack: (remote, { api, ...options }) =>
    rollbackRemote(remote, webRoot, { ...options, api: api === 'off' ? undefined : api }),
  move: (remote, request) => moveCandidate(remote, webRoot, request),
  retire: (remote, note) => retireRemote(remote, webRoot, note),
  history: (remote) => readHistory(webRoot, remote),
})
