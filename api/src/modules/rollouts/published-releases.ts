import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppConfig, appConfig } from '@celeiro/app-manifest/app-config'

/** Which releases are out, as `config.json` says. */
export interface PublishedReleases {
  /** Undefined while the file cannot be read: then nothing is known, and nothing may be judged. */
  read(): Promise<AppConfig | undefined>
}

/** How long the file of another host is good for, and how long a request for it may take (ms). */
const FRESH_MS = 5_000
const TIMEOUT_MS = 3_000

/**
 * Reads `config.json`. This host never writes it.
 * @param url where another host serves it; without one, the file in the web root counts, and without that nothing does
 */
export function publishedReleases(webRoot: string | undefined, url: string | undefined): PublishedReleases {
  if (url) return { read: kept(() => fetchConfig(url)) }
  if (webRoot) return { read: fileReader(join(webRoot, 'config.json')) }
  return { read: async () => undefined }
}

/** Parses the file again only after a release has replaced it. */
function fileReader(file: string): PublishedReleases['read'] {
  let known: { version: string; config: AppConfig | undefined } | undefined
  return async () => {
    try {
      const { mtimeMs, size, ino } = await stat(file)
      const version = `${mtimeMs} ${size} ${ino}`
      if (known?.version !== version) known = { version, config: parse(await readFile(file, 'utf8')) }
      return known.config
    } catch {
      return undefined
    }
  }
}

async function fetchConfig(url: string): Promise<AppConfig | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  return response.ok ? parse(await response.text()) : undefined
}

/** Concurrent callers share a request; a failure is kept as well, so that an outage does not slow every report down. */
function kept(read: () => Promise<AppConfig | undefined>): PublishedReleases['read'] {
  let until = 0
  let latest: Promise<AppConfig | undefined> = Promise.resolve(undefined)
  return () => {
    if (performance.now() >= until) {
      until = performance.now() + FRESH_MS
      latest = read().catch(() => undefined)
    }
    return latest
  }
}

function parse(text: string): AppConfig | undefined {
  try {
    const { success, data } = appConfig.safeParse(JSON.parse(text))
    return success ? data : undefined
  } catch {
    return undefined
  }
}
