/** What a change affects, as folders of the repository. */
export interface Affected {
  /** The root package changed, which builds and checks everything. */
  everything: boolean
  /** Folders of the packages that changed and of those that depend on them; empty if `everything`. */
  folders: string[]
  /** Names of the remotes to release. */
  remotes: string[]
  shell: boolean
  /** Whether the built app may behave differently. */
  e2e: boolean
  /** Whether building, releasing or loading remotes may behave differently. */
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

/** The folders of the root package that depend on other packages: both import `@celeiro/federation`. */
const ROOT_CODE = ['scripts', 'test']

/**
 * What a change affects. The root package holds the lockfile, the catalog and every shared configuration, so a change
 * in it affects everything. If only a dependency of it has changed, the root package alone is affected.
 */
export function affectedBy({ changed, dependent, remotes }: Selection): Affected {
  const everything = changed.includes('')
  const folders = everything
    ? []
    : dependent.flatMap((folder) => (folder === '' ? ROOT_CODE : [folder])).sort()
  const includes = (folder: string) => everything || folders.includes(folder)
  const released = remotes.filter((name) => includes(`remotes/${name}`))
  const shell = includes('shell')
  const federation = shell || ['api', 'e2e', 'release', 'packages/federation'].some(includes)
  return { everything, folders, remotes: released, shell, federation, e2e: federation || released.length > 0 }
}
