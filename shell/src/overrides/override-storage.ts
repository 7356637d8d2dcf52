/**
 * In session storage, so that an override ends with its tab. Only copies of the tab inherit it: a duplicate, or a tab opened
 * with `window.open` or a link with an opener. The ribbon shows it there too.
 */
const KEY = 'remoteOverrides'

/** Whether there may be overrides. A cheap check, so that other visits do not load the override code. */
export function mayHaveOverrides(): boolean {
  return location.search.includes('remote.') || readText() !== null
}

/** The stored overrides of this tab, by remote. Unreadable entries are ignored. */
export function readStoredOverrides(): Map<string, string> {
  try {
    const entries: unknown = JSON.parse(readText() ?? '[]')
    return new Map(Array.isArray(entries) ? entries.filter(isPairOfTexts) : [])
  } catch {
    return new Map()
  }
}

/** Stores the overrides of this tab. Without storage they last until the page is left. */
export function storeOverrides(overrides: ReadonlyMap<string, string>): void {
  try {
    if (overrides.size > 0) sessionStorage.setItem(KEY, JSON.stringify([...overrides]))
    else sessionStorage.removeItem(KEY)
  } catch {}
}

/** Null also where the browser blocks storage. */
function readText(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function isPairOfTexts(entry: unknown): entry is [string, string] {
  return Array.isArray(entry) && entry.length === 2 && entry.every((value) => typeof value === 'string')
}
