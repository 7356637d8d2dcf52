/**
 * In session storage, so that an override ends with its tab. Other tabs do not see it, but for those that begin as a copy:
 * a duplicate of the tab, or one that it opens with `window.open` or a link with an opener. The ribbon tells of it there too.
 */
const KEY = 'remoteOverrides'

/** Whether there may be overrides; a quick look that spares every other visit the code that deals with them. */
export function mayHaveOverrides(): boolean {
  return location.search.includes('remote.') || readText() !== null
}

/** The overrides that this tab keeps, by remote; what cannot be read counts as none. */
export function readStoredOverrides(): Map<string, string> {
  try {
    const entries: unknown = JSON.parse(readText() ?? '[]')
    return new Map(Array.isArray(entries) ? entries.filter(isPairOfTexts) : [])
  } catch {
    return new Map()
  }
}

/** Keeps them for this tab; where the browser allows no storage, they last until the page is left. */
export function storeOverrides(overrides: ReadonlyMap<string, string>): void {
  try {
    if (overrides.size > 0) sessionStorage.setItem(KEY, JSON.stringify([...overrides]))
    else sessionStorage.removeItem(KEY)
  } catch {}
}

/** Absent where the browser allows no storage. */
function readText(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function isPairOfTexts(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string')
}
