import type { Overrides, RefusedOverride } from './overrides.ts'

/** Also the remote's name below `remotes/`; nothing else can be one. */
const NAME = /^[a-z][a-z0-9-]*$/

/**
 * Separates what may run in the page from what may not even be fetched.
 * @param origins as a Content-Security-Policy spells them: exact, or `http://localhost:*` for any port
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

/** Origin and path alone, without a slash at the end. */
const folderOf = ({ origin, pathname }: URL): string => `${origin}${pathname}`.replace(/\/+$/, '')
