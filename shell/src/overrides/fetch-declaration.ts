import { type RemoteDeclaration, remoteDeclaration } from '@celeiro/api-contract/app-config'

/** Milliseconds for a server on the developer's own machine. */
const TIMEOUT = 3_000

/** The pages that a remote declares in `remote.json` beside its manifest; undefined when none can be read there. */
export async function fetchDeclaration(url: string): Promise<RemoteDeclaration | undefined> {
  try {
    const response = await fetch(`${url}/remote.json`, { signal: AbortSignal.timeout(TIMEOUT) })
    return remoteDeclaration.parse(await response.json())
  } catch {
    return undefined
  }
}
