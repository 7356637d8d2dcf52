import { parseUrl } from '@celeiro/app-manifest/api-url'
import { PREVIEW_NAME } from '@celeiro/app-manifest/remote-preview'

/** A requested override that is not allowed. It is reported once and never stored. */
export interface RefusedOverride {
  remote: string
  /** As requested: an address, or the name of a preview. */
  url: string
  reason:
    | 'misnamed'
    | 'malformed'
    | 'unauthorized'
    /** Without a release it needs a declaration of its pages, which the server did not send, */
    | 'unreachable'
    /** or which is none. */
    | 'undeclared'
    /** A preview is not for the user, which a login may change, */
    | 'not-for-user'
    /** is not there, */
    | 'no-preview'
    /** or is too old. */
    | 'expired'
}

const PREFIX = 'remote.'

/** Whether it may be the name of a remote, which is also that of its folder in `remotes/`. */
const isRemoteName = (name: string): boolean => /^[a-z][a-z0-9-]*$/.test(name)

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
 * What an override names that may run in the page, or why it must not even be fetched.
 * @param text an address, or the name of a preview
 * @param origins in the syntax of a Content-Security-Policy: exact, or `http://localhost:*` for any port
 * @returns an address as that of the folder with `mf-manifest.json`, without a trailing slash
 */
export function overrideSource(
  remote: string,
  text: string,
  origins: readonly string[],
): { url: string } | { preview: string } | RefusedOverride['reason'] {
  if (!isRemoteName(remote)) return 'misnamed'
  if (PREVIEW_NAME.test(text)) return { preview: text }
  const url = parseUrl(text)
  if (!url || !/^https?:$/.test(url.protocol)) return 'malformed'
  const { origin, protocol, hostname, pathname } = url
  const isAllowed = [origin, `${protocol}//${hostname}:*`].some((it) => origins.includes(it))
  return isAllowed ? { url: `${origin}${pathname}`.replace(/\/+$/, '') } : 'unauthorized'
}
