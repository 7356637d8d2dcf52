import { useStore } from 'zustand'
import { readLatest, releasesOf } from '../updates/updates.ts'
import { createRemotes } from './create-remotes.ts'
import { RefusedFile, RemoteFailure } from './remote-failure.ts'
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

/** Tries a remote that has failed again, for a user who asks for it. Resolves when it has loaded or failed. */
export async function retryRemote(name: string): Promise<void> {
  remotes.send(name, { type: 'retried' })
  const state = await remotes.settled(name)
  // The browser refuses the file for as long as the page lives.
  if (state?.status === 'failed' && state.failure instanceof RefusedFile) location.reload()
}
