const PREFIX = 'remote.'

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
