import { readLatestConfig } from '../updates/config-watch.ts'
import { loadRelease } from './load-release.ts'
import { createRemoteStore } from './remote-store.ts'

/** The remotes of this tab. */
export const remotes = createRemoteStore({
  loadRelease,
  readConfig: readLatestConfig,
  now: () => performance.now(),
})
