import { keepSourceMaps } from '../publish/keep-source-maps.ts'
import { moveCandidate } from '../publish/move-candidate.ts'
import { publishBuild } from '../publish/publish-upload.ts'
import { retireRemote } from '../publish/retire-remote.ts'
import { rollbackRemote } from '../publish/rollback-remote.ts'
import { readConfig } from '../storage/config-file.ts'
import { readHistory, readMoves } from '../storage/release-history.ts'
import { deploymentOf } from '../storage/shell-files.ts'
import type { ReleaseStore } from './release-store.ts'

/**
 * A web root on this machine, under its lock.
 * @param sourceMaps the folder that keeps source maps, if any
 */
export const folderStore = (webRoot: string, sourceMaps?: string): ReleaseStore => ({
  place: webRoot,
  read: () => readConfig(webRoot),
  readDeployment: async () => deploymentOf(await readConfig(webRoot), webRoot),
  publish: (build, options) => publishBuild(build, webRoot, options),
  async keepSourceMaps(dist) {
    if (sourceMaps !== undefined) await keepSourceMaps(dist, sourceMaps)
    return sourceMaps !== undefined
  },
  rollBack: (remote, { api, ...options }) =>
    rollbackRemote(remote, webRoot, { ...options, api: api === 'off' ? undefined : api }),
  move: (remote, request) => moveCandidate(remote, webRoot, request),
  retire: (remote, note) => retireRemote(remote, webRoot, note),
  history: async (remote) => ({
    releases: await readHistory(webRoot, remote),
    moves: await readMoves(webRoot, remote),
  }),
})
