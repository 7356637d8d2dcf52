import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withApiUrl } from '@celeiro/app-manifest/api-url'
import type { AppConfig as AppConfigFile } from '@celeiro/app-manifest/app-config'

type ConfigFile = { apiUrl?: unknown; features?: unknown; signOn?: SignOnOffer }

type SignOnOffer = NonNullable<AppConfigFile['signOn']>

/** What a host names of its API in place of what the file has. */
export interface NamedApi {
  apiUrl?: string | undefined
  apiDialect?: readonly string[] | undefined
  signOn?: SignOnOffer | undefined
}

/**
 * @returns reads the `config.json` of a web root for pages. A release replaces it; while it is lost or damaged, the last one that
 *   could be read counts, and undefined if there was none
 */
export function publishedConfig(root: string, { apiUrl, apiDialect, signOn }: NamedApi) {
  let last: ConfigFile | undefined
  return async () => {
    last = (await readConfigFile(root)) ?? last
    const named = last && apiUrl !== undefined ? withApiUrl(last, apiUrl) : last
    const spoken = named && apiDialect ? { ...named, apiDialect } : named
    return spoken && signOn ? withSignOn(spoken, signOn) : spoken
  }
}

/** Without passwords there is none to reset. */
function withSignOn(config: ConfigFile, signOn: SignOnOffer): ConfigFile {
  const named = Array.isArray(config.features) ? config.features : []
  const kept = named.filter((name) => name !== 'sso' && (signOn.passwords || name !== 'password-reset'))
  return { ...config, features: [...kept, 'sso'], signOn }
}

/** Reads any fields: a newer shell may find some there that this host does not know. */
export async function readConfigFile(root: string): Promise<ConfigFile | undefined> {
  try {
    const parsed: unknown = JSON.parse(await readFile(join(root, 'config.json'), 'utf8'))
    return parsed instanceof Object && !Array.isArray(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}
