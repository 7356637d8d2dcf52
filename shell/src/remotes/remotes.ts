import { readLatestConfig } from '../updates/config-watch.ts'
import { importing } from './importing.ts'
import { createRemoteStore } from './remote-store.ts'

/** The remotes of this tab. */
export const remotes = createRemoteStore({
  // The login does without this code.
  loadRelease: async (name, release) =>
    (await importing(name, import('./load-release.ts'))).loadRelease(name, release),
  readConfig: readLatestConfig,
  now: () => performance.now(),
})
