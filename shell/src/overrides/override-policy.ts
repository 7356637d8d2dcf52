import type { Overrides, RefusedOverride } from './overrides.ts'

/** Valid names of remotes, which are also their folder names in `remotes/`. */
const NAME = /^[a-z][a-z0-9-]*$/

/**
 * Separates overrides that may run in the page from those that must not even be fetched.
 * @param origins in the syntax of a Content-Security-Policy: exact, or `http://localhost:*` for any port
 */
export function judgeOverrides(
  requested: ReadonlyMap<string, string>,
  origins: readonly string[],
): Overrides {
  const accepted = new Map<string, string>()
  const refused: RefusedOverride[] = []
  for (const [remote, text] of requested) {
    const url = readUrl(text)
    if (!NAME.test(remote)) refused.push({ remote, url: text, reason: 'unknown-remote' })
    else if (!url) refused.push({ remote, url: text, reason: 'malformed' })
    else if (!isAllowed(url, origins)) refused.push({ remote, url: text, reason: 'unauthorized' })
    else accepted.set(remote, folderOf(url))
  }
  return { accepted, refused }
}

function readUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : undefined
}

function isAllowed({ origin, protocol, hostname }: URL, allowed: readonly string[]): boolean {
  return allowed.includes(origin) || allowed.includes(`${protocol}//${hostname}:*`)
}

/** Origin and path, without a trailing slash. */
const folderOf = ({ origin, pathname }: URL): string => `${origin}${pathname}`.replace(/\/+$/, '')
