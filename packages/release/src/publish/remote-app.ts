import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { type RemoteBuild, releaseOf } from '../apps/remote-build.ts'
import { checkRemote, isOut } from '../checks/check-release.ts'
import { checkedBuild, checkedRelease } from '../checks/checked-build.ts'
import { fillFolder, isComplete, releaseFolder } from '../storage/release-folder.ts'
import { remoteHistory } from '../storage/release-history.ts'
import { deploymentOf } from '../storage/shell-files.ts'
import type { App, AppBuild } from './app.ts'

/** A remote: an immutable folder `/remotes/<name>/<build id>/` for each release, and its entry in `config.json`. */
export function remoteApp(webRoot: string, name: string, build?: RemoteBuild): App<RemoteRelease> {
  const built = build && checkedBuild(build)
  return {
    name,
    webRoot,
    history: remoteHistory(webRoot, name),
    read: async ({ remotes }) => remotes[name] ?? {},
    write(config, { release, previous, canary }) {
      const { [name]: _, ...others } = config.remotes
      if (!release) return { ...config, remotes: others }
      const entry = { release, ...(previous && { previous }), ...(canary && { canary }) }
      return { ...config, remotes: { ...config.remotes, [name]: entry } }
    },
    isWhole: ({ buildId, files }) => isComplete(releaseFolder(webRoot, name, buildId), files),
    async check({ buildId }, config, { as, api }) {
      const isBuilt = built?.buildId === buildId
      const checked = isBuilt ? built : await checkedRelease(webRoot, name, buildId)
      const deployed = { ...(await deploymentOf(config, webRoot)), api }
      const occasion = as === 'rollback' ? 'rollback' : 'release'
      return checkRemote(checked, deployed, { isNew: isBuilt && !isOut(checked, config), occasion })
    },
  }
}

export const builtRemoteApp = (webRoot: string, build: RemoteBuild): AppBuild<RemoteRelease> => ({
  app: remoteApp(webRoot, build.name, build),
  release: releaseOf(build),
  install: () => fillFolder(build.dist, build.files, releaseFolder(webRoot, build.name, build.buildId)),
})
