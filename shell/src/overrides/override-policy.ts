import { parseUrl } from '@celeiro/app-manifest/api-url'

/** A requested override that is not allowed. It is reported once and never stored. */
export interface RefusedOverride {
  remote: string
  /** As requested: an address, or the name of a preview. */
  url: string
  reason:
    | 'misnamed'
    | 'malformed'
    /** No address may provide remotes here. */
    | 'none-authorized'
    | 'unauthorized'
    /** Without a release it needs a declaration of its pages, which the server did not send, */
    | 'unreachable'
    /** or which is none. */
    | 'undeclared'
    /** A preview is for administrators, */
    | 'not-for-user'
    /** is not there, */
    | 'no-preview'
    /** or is too old. */
    | 'expired'
}

const PREFIX = 'remote.'

/** Whether it may be the name of a remote, which is also that of its folder in `remotes/`. */
export const isRemoteName = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name)

/**
 * Removes every `remote.<name>=<url>` from a query string. An empty value resets the remote to its published release.
 * @returns the requested URLs by remote, and the remaining query string
 */
export function takeOverrideParams(search: string): { requested: Map<string, string>; rest: string } {
  const requested = new Map<string, string>()
  const others = new URLSearchParams()
  for (const [key, value] of new URLSearchParams(search)) {
    if (key.startsWith(PREFIX)) requested.set(key.slice(PREFIX.length), value.trim())
    else others.append(key, value)
  }
  // Rewritten only when a parameter is removed, because rewriting also changes the escaping of the others.
  if (requested.size === 0) return { requested, rest: search }
  return { requested, rest: others.size > 0 ? `?${others}` : '' }
}

/**
 * Separates overrides that may run in the page from those that must not even be fetched.
 * @param origins in the syntax of a Content-Security-Policy: exact, or `http://localhost:*` for any port
 * @returns the accepted ones as URLs of the folder with `mf-manifest.json`, without a trailing slash, by remote
 */
export function checkOverrides(
  requested: ReadonlyMap<string, string>,
  origins: readonly string[],
): { accepted: Map<string, string>; refused: RefusedOverride[] } {
  const accepted = new Map<string, string>()
  const refused: RefusedOverride[] = []
  for (const [remote, text] of requested) {
    const url = readUrl(text)
    if (!isRemoteName(remote)) refused.push({ remote, url: text, reason: 'misnamed' })
    else if (!url) refused.push({ remote, url: text, reason: 'malformed' })
    else if (!isAllowed(url, origins))
      refused.push({ remote, url: text, reason: origins.length > 0 ? 'unauthorized' : 'none-authorized' })
    else accepted.set(remote, folderOf(url))
  }
  return { accepted, refused }
}

function readUrl(text: string): URL | undefined {
  const url = parseUrl(text)
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

function isAllowed({ origin, protocol, hostname }: URL, allowed: readonly string[]): boolean {
  return allowed.includes(origin) || allowed.includes(`${protocol}//${hostname}:*`)
}

/** Origin and path, without a trailing slash. */
const folderOf = ({ origin, pathname }: URL): string => `${origin}${pathname}`.replace(/\/+$/, '')
