/** An address that was asked for and may not provide a module. */
export interface RefusedOverride {
  remote: string
  /** As it was asked for. */
  url: string
  reason: 'unauthorized' | 'malformed' | 'unknown-remote'
}

/** What this tab runs from elsewhere, on the word of a developer. */
export interface Overrides {
  /** URL of the folder with `mf-manifest.json`, without a slash at the end, by the remote's name. */
  accepted: Map<string, string>
  /** Told once; they are kept nowhere. */
  refused: RefusedOverride[]
}
