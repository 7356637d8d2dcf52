import type { RemoteRelease } from '@celeiro/app-manifest/app-config'
import { type RemoteBuild, releaseOf } from '../apps/remote-build.ts'
import { checkRemote } from '../checks/check-release.ts'
import { checkedBuild, checkedRelease } from '../checks/checked-build.ts'
import { fillFolder, isComplete, releaseFolder } from '../storage/release-folder.ts'
import { remoteHistory } from '../storage/release-history.ts'
import { type Deployment, deploymentOf } from '../storage/shell-files.ts'
import type { App, AppBuild } from './app.ts'

/** A remote: an immutable folder `/remotes/<name>/<build id>/` for each release, and its entry in `config.json`. */
export function remoteApp(
  webRoot: string,
  name: string,
  build?: RemoteBuild,
  beside: readonly RemoteBuild[] = [],
): App<RemoteRelease> {
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
      const deployment = withBuilds(await deploymentOf(config, webRoot), beside)
      const stage = as === 'rollback' ? 'rollback' : 'release'
      return checkRemote([stage], checked, deployment, { api, isCandidate: as === 'candidate' })
    },
  }
}

/** @param beside remotes that are released together with it: they count as current */
export const builtRemoteApp = (
  webRoot: string,
  build: RemoteBuild,
  beside?: readonly RemoteBuild[],
): AppBuild<RemoteRelease> => ({
  app: remoteApp(webRoot, build.name, build, beside),
  release: releaseOf(build),
  install: () => fillFolder(build.dist, build.files, releaseFolder(webRoot, build.name, build.buildId)),
})

/** The deployment once these builds are its releases. */
export function withBuilds(deployment: Deployment, builds: readonly RemoteBuild[]): Deployment {
  const released = builds.map((build) => [build.name, { release: releaseOf(build) }] as const)
  return { ...deployment, remotes: { ...deployment.remotes, ...Object.fromEntries(released) } }
}
