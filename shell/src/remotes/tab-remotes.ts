import { loadRelease } from './load-release.ts'
import { createRemoteLoader } from './remote-loader.ts'
import { refreshReleases, releasesOf } from './remote-registry.ts'

/** The one loader of this tab. */
export const tabRemotes = createRemoteLoader({
  releasesOf,
  refreshReleases,
  loadRelease,
  now: () => performance.now(),
})
