/** A requested override that is not allowed. */
export interface RefusedOverride {
  remote: string
  /** As requested. */
  url: string
  reason: 'unauthorized' | 'malformed' | 'unknown-remote'
}

/** The overrides of this tab, as requested by a developer. */
export interface Overrides {
  /** URL of the folder with `mf-manifest.json`, without a trailing slash, by remote name. */
  accepted: Map<string, string>
  /** Reported once and never stored. */
  refused: RefusedOverride[]
}
