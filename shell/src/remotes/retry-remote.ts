import { RefusedFile } from './remote-failure.ts'
import { remotes } from './remotes.ts'

/** Tries a remote that has failed again, for a user who asks for it. Resolves when it has loaded or failed. */
export async function retryRemote(name: string): Promise<void> {
  remotes.send(name, { type: 'retried' })
  const state = await remotes.settled(name)
  // The browser refuses the file for as long as the page lives.
  if (state?.status === 'failed' && state.failure instanceof RefusedFile) location.reload()
}
