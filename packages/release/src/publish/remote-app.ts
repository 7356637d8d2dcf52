import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { type RemoteBuild, releaseOf } from '../apps/remote-build.ts'
import { checkRemote } from '../checks/check-release.ts'
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
    folders: ['', `remotes/${name}`],
    read: async ({ remotes }) => remotes[name] ?? {},
    write: (config, { release, previous, canary }) => {
      const entry = { release, ...(previous && { previous }), ...(canary && { canary }) }
      return { ...config, remotes: { ...config.remotes, [name]: entry } }
    },
    isWhole: ({ buildId, files }) => isComplete(releaseFolder(webRoot, name, buildId), files),
    async check(release, config, { as, api }) {
      const checked =
        built?.buildId === release.buildId ? built : await checkedRelease(name, release, webRoot)
      const deployment = await deploymentOf(config, webRoot)
      const stage = as === 'rollback' ? 'rollback' : 'release'
      return checkRemote([stage], checked, deployment, { api })
    },
  }
}

export const builtRemoteApp = (webRoot: string, build: RemoteBuild): AppBuild<RemoteRelease> => ({
  app: remoteApp(webRoot, build.name, build),
  release: releaseOf(build),
  install: () => fillFolder(build.dist, build.files, releaseFolder(webRoot, build.name, build.buildId)),
})
