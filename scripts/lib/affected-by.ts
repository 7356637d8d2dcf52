/** What a change affects, as folders of the repository. */
export interface Affected {
  /** The root package changed, which everything is built and checked with. */
  everything: boolean
  /** Folders of the packages that changed and of those that depend on them; empty if `everything`. */
  folders: string[]
  /** Names of the remotes to release. */
  remotes: string[]
  shell: boolean
  /** Whether the built whole can behave differently. */
  e2e: boolean
  /** Whether building, releasing or loading remotes can behave differently. */
  federation: boolean
}

interface Selection {
  /** Folders of the packages with a changed file; '' is the root package. */
  changed: readonly string[]
  /** The same, with the folders of all packages that depend on them. */
  dependent: readonly string[]
  /** Names of all remotes. */
  remotes: readonly string[]
}

/** What of the root package depends on other packages: `scripts/` and `test/` import `@celeiro/federation`. */
const ROOT_CODE = ['scripts', 'test']

/**
 * What a change affects. The root package holds the lockfile, the catalog and every configuration that is shared, so a
 * change in it affects everything. It affects itself alone when only a package that it depends on has changed.
 */
export function affectedBy({ changed, dependent, remotes }: Selection): Affected {
  const everything = changed.includes('')
  const folders = everything
    ? []
    : dependent.flatMap((folder) => (folder === '' ? ROOT_CODE : [folder])).sort()
  const includes = (folder: string) => everything || folders.includes(folder)
  const released = remotes.filter((name) => includes(`remotes/${name}`))
  const shell = includes('shell')
  const federation = shell || ['api', 'e2e', 'packages/federation'].some(includes)
  return { everything, folders, remotes: released, shell, federation, e2e: federation || released.length > 0 }
}
