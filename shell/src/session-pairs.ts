/** The pairs of texts under a key of this tab's session storage. Unreadable entries are ignored. */
export function readPairs(key: string): Map<string, string> {
  try {
    const entries: unknown = JSON.parse(readPairsText(key) ?? '[]')
    return new Map(Array.isArray(entries) ? entries.filter(isPairOfTexts) : [])
  } catch {
    return new Map()
  }
}

/** Stores pairs for this tab, until it is closed. Without storage they last until the page is left. */
export function storePairs(key: string, pairs: ReadonlyMap<string, string>): void {
  try {
    if (pairs.size > 0) sessionStorage.setItem(key, JSON.stringify([...pairs]))
    else sessionStorage.removeItem(key)
  } catch {}
}

/** Null also where the browser blocks storage. */
export function readPairsText(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

const isPairOfTexts = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && entry.length === 2 && entry.every((value) => typeof value === 'string')
