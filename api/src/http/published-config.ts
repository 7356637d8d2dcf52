import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withApiUrl } from '@celeiro/app-manifest/api-url'

export interface PublishedConfig {
  /** What stands before the `/api/…` of every call; `''` when it is the page's own origin, or unknown. */
  apiUrl(): Promise<string>
  /** The content for pages; undefined when the file is missing or no configuration. */
  content(): Promise<string | undefined>
}

/**
 * The `config.json` of a web root. It is read every time, because a release replaces it.
 * @param apiUrl replaces the address of the API in the file
 * @param apiDialect replaces the ways of that API
 */
export function publishedConfig(
  root: string,
  apiUrl?: string,
  apiDialect?: readonly string[],
): PublishedConfig {
  const read = async () => {
    const config = await readObject(join(root, 'config.json'))
    const named = config && apiUrl !== undefined ? withApiUrl(config, apiUrl) : config
    return named && apiDialect ? { ...named, apiDialect } : named
  }
  return {
    async apiUrl() {
      if (apiUrl !== undefined) return apiUrl
      const published = (await read())?.apiUrl
      return typeof published === 'string' ? published : ''
    },
    async content() {
      const config = await read()
      return config && JSON.stringify(config)
    },
  }
}

/** Not by the contract: a newer shell may find fields there that this host does not know. */
async function readObject(file: string): Promise<{ apiUrl?: unknown; features?: unknown } | undefined> {
  try {
    const parsed: unknown = JSON.parse(await readFile(file, 'utf8'))
    return parsed instanceof Object && !Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
