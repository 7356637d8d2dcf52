import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppConfig, RemoteCandidate, RemoteRelease } from '@celeiro/app-manifest/app-config'
import { readAppConfig } from '@celeiro/app-manifest/earlier-config'

/** The releases that are out, as `config.json` says. */
export interface PublishedReleases {
  /** Undefined while the file cannot be read: then nothing is known, and nothing may be concluded. */
  read(): Promise<AppConfig | undefined>
}

type Build = Pick<RemoteRelease, 'buildId' | 'releasedAt' | 'owner'>

/** What may have a candidate: a remote, or the shell. */
export interface PublishedApp {
  release: Build
  previous?: Build | undefined
  canary?: (Omit<RemoteCandidate, 'release'> & { release: Build }) | undefined
}

/** The remotes by name, with the shell among them while it has a candidate. */
export function appsOf(published: AppConfig | undefined): Readonly<Record<string, PublishedApp>> {
  const { shell, remotes = {} } = published ?? {}
  if (!shell?.canary) return remotes
  const { canary } = shell
  // config.json does not say when a shell was released.
  const build = (buildId: string): Build => ({ buildId, releasedAt: '' })
  return {
    ...remotes,
    shell: { release: build(shell.buildId), canary: { ...canary, release: build(canary.release.buildId) } },
  }
}

/** How long the file of another host is good for, and how long a request for it may take (ms). */
const FRESH_MS = 5_000
const TIMEOUT_MS = 3_000

/**
 * Reads `config.json`. This host never writes it.
 * @param url where another host serves it; without one, the file in the web root counts, and without that nothing does
 */
export function publishedReleases(webRoot: string | undefined, url: string | undefined): PublishedReleases {
  if (url) return { read: cached(() => read(fetchText(url))) }
  return { read: async () => (webRoot ? read(readFile(join(webRoot, 'config.json'), 'utf8')) : undefined) }
}

async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return response.ok ? response.text() : ''
}

/** Concurrent callers share a request; a failure is kept as well, so that an outage does not slow every report down. */
function cached(ask: PublishedReleases['read']): PublishedReleases['read'] {
  let until = 0
  let latest: Promise<AppConfig | undefined> = Promise.resolve(undefined)
  return () => {
    if (performance.now() >= until) {
      until = performance.now() + FRESH_MS
      latest = ask()
    }
    return latest
  }
}

/** Undefined unless it arrives and is a configuration. */
async function read(text: Promise<string>): Promise<AppConfig | undefined> {
  try {
    return readAppConfig(JSON.parse(await text))
  } catch {
    return undefined
  }
}
