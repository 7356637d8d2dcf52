import type { RemoteDeclaration } from '@celeiro/app-manifest/app-config'
import { topPaths } from '@celeiro/app-manifest/page-paths'
import { remoteNavigation } from '@celeiro/app-manifest/remote-pages'

/** Timeout in milliseconds, for a server on the developer's machine. */
const TIMEOUT = 3_000

/** Fetches the declaration of a remote, `remote.json` beside its manifest; undefined when it cannot be read. */
export async function fetchDeclaration(url: string): Promise<RemoteDeclaration | undefined> {
  try {
    const response = await fetch(`${url}/remote.json`, { signal: AbortSignal.timeout(TIMEOUT) })
    const declared = remoteNavigation.parse(await response.json())
    return { ...declared, paths: topPaths(declared.pages.map(({ path }) => path)) }
  } catch {
    return undefined
  }
}
