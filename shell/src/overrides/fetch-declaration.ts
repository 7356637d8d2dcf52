import { type RemoteDeclaration, remoteDeclaration } from '@celeiro/app-manifest/app-config'

/** Timeout in milliseconds, for a server on the developer's machine. */
const TIMEOUT = 3_000

/** Fetches the declaration of a remote, `remote.json` beside its manifest; undefined when it cannot be read. */
export async function fetchDeclaration(url: string): Promise<RemoteDeclaration | undefined> {
  try {
    const response = await fetch(`${url}/remote.json`, { signal: AbortSignal.timeout(TIMEOUT) })
    return remoteDeclaration.parse(await response.json())
  } catch {
    return undefined
  }
}
