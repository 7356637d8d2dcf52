import { useStore } from 'zustand'
import { readLatest, releasesOf } from '../updates/updates.ts'
import { createRemotes } from './create-remotes.ts'
import { RemoteFailure } from './remote-failure.ts'
import type { RemoteState } from './remote-machine.ts'

/** The remotes of this tab. */
export const remotes = createRemotes({
  loadRelease: async (name, release) => {
    // The login does without this code.
    const code = await import('./load-release.ts').catch((error: unknown) => {
      throw new RemoteFailure(name, navigator.onLine ? 'unreachable' : 'offline', error)
    })
    return code.loadRelease(name, release)
  },
  readLatest: async (running) => {
    const published = await readLatest()
    return published && releasesOf(published, running)
  },
  now: () => performance.now(),
})

/** The state of a remote; undefined when `config.json` does not name it. */
export const useRemote = (name: string): RemoteState | undefined =>
  useStore(remotes.store, ({ states }) => states[name])
