import { RemoteFailure } from './remote-failure.ts'

/**
 * A chunk of the shell that a remote needs.
 * @throws RemoteFailure when it cannot be fetched
 */
export async function importing<T>(remote: string, chunk: Promise<T>): Promise<T> {
  try {
    return await chunk
  } catch (error) {
    throw new RemoteFailure(remote, navigator.onLine ? 'unreachable' : 'offline', error)
  }
}
