const PREFIX = 'remote.'

/**
 * Takes every `remote.<name>=<url>` out of a query string. An empty value asks for the published release again.
 * @returns what was asked for, by remote, and the query string without it
 */
export function takeOverrideParams(search: string): { requested: Map<string, string>; rest: string } {
  const requested = new Map<string, string>()
  const others = new URLSearchParams()
  for (const [key, value] of new URLSearchParams(search)) {
    if (key.startsWith(PREFIX)) requested.set(key.slice(PREFIX.length), value.trim())
    else others.append(key, value)
  }
  // Written anew only when something is taken out, since that also changes how the others are escaped.
  if (requested.size === 0) return { requested, rest: search }
  return { requested, rest: others.size > 0 ? `?${others}` : '' }
}
