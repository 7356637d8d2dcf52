/** A folder of the workspace with a `package.json`. */
export interface WorkspacePackage {
  name: string
  /** Relative to the repository. */
  folder: string
  /** The names of the packages that it depends on, for its tests as well. */
  dependencies: readonly string[]
}

/** Two of the suites; `journeys` are those of the app as `npm start` serves it. */
export type Lane = 'journeys' | 'federation'

/** What runs, of the tests. */
export interface Affected {
  /** Folders and files, relative to the repository, whose unit and screen tests run. */
  paths: string[]
  lanes: Lane[]
}

/** Tests of the repository as a whole, and those of packages that read guides. */
const ALWAYS = [
  'test',
  'api/src/configuration.test.ts',
  'api/src/database/expand-only.test.ts',
  'scripts/scaffold/remove-generated.test.ts',
]

/** Those tests read them, or nothing in `npm test` does. */
const TESTED_ALWAYS = /^(test|docs|lab)\/|\.md$/

/** A lane runs for its own folder and for what it alone proves of the product. */
const LANES: Record<Lane, RegExp> = {
  journeys: /^(e2e\/(?!src\/federation\/)|shell\/)/,
  federation: /^(e2e|packages\/(federation|release|sdk))\//,
}

/**
 * What changed files affect: their packages, and all that depend on these.
 * @param changed relative to the repository
 * @returns undefined if that is everything: a file outside the packages is a version, a configuration or a script
 */
export function affectedBy(
  changed: readonly string[],
  packages: readonly WorkspacePackage[],
): Affected | undefined {
  const files = changed.filter((file) => !TESTED_ALWAYS.test(file))
  const selected = new Set<WorkspacePackage>()
  for (const file of files) {
    const owner = packages.find(({ folder }) => file.startsWith(`${folder}/`))
    // The templates of scripts are packages, but other scripts read them.
    if (!owner || file.startsWith('scripts/')) return undefined
    selectWithDependents(owner, packages, selected)
  }
  const folders = [...selected].map(({ folder }) => folder).sort()
  const lanes = (['journeys', 'federation'] as const).filter((lane) =>
    files.some((file) => LANES[lane].test(file)),
  )
  return { paths: [...ALWAYS, ...folders], lanes }
}

function selectWithDependents(
  one: WorkspacePackage,
  packages: readonly WorkspacePackage[],
  selected: Set<WorkspacePackage>,
): void {
  if (selected.has(one)) return
  selected.add(one)
  for (const other of packages) {
    if (other.dependencies.includes(one.name)) selectWithDependents(other, packages, selected)
  }
}

/** Says what runs and what does not. */
export function describeAffected(
  affected: Affected | undefined,
  packages: readonly WorkspacePackage[],
): string {
  if (!affected) return 'A version, a configuration or a script has changed: everything runs.'
  const { paths, lanes } = affected
  const folders = packages.map(({ folder }) => folder)
  const tested = folders.filter((folder) => paths.includes(folder))
  const leftOut = [
    ...(lanes.includes('journeys') ? [] : ['end-to-end tests']),
    ...(lanes.includes('federation') ? [] : ['federation tests']),
    ...folders.filter((folder) => !paths.includes(folder)),
  ]
  return `Affected: ${tested.join(', ') || 'no package'}. Left out: ${leftOut.join(', ') || 'nothing'}.`
}
