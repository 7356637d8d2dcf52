import { liesWithin } from '@celeiro/app-manifest/page-paths'
import { type RemoteNavigation, remoteNavigation } from '@celeiro/app-manifest/remote-pages'
import type { RemoteMetadata } from '../build-metadata.ts'

export interface RemoteDeclaration extends RemoteNavigation {
  /** Name in `config.json`; also the folder below `remotes/` and the first element of its query keys. */
  name: string
}

/**
 * Checks what a remote declares and adds the paths that follow from its pages.
 * @throws with the remote's name and every problem
 */
export function declaredMetadata({ name, pages, groups }: RemoteDeclaration): Omit<RemoteMetadata, 'uses'> {
  const parsed = remoteNavigation.safeParse({ pages, groups })
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (!parsed.success || problems.length > 0) {
    throw new Error(
      `The pages of ${name} are not declared correctly:\n${problems.map((it) => `  ${it}`).join('\n')}`,
    )
  }
  return { name, paths: topPaths(parsed.data.pages.map(({ path }) => path)), ...parsed.data }
}

type CheckedNavigation = ReturnType<typeof remoteNavigation.parse>

function contradictions({ pages, groups }: CheckedNavigation): string[] {
  const paths = pages.map(({ path }) => path)
  const labels = groups.map(({ label }) => label)
  const used = pages.flatMap(({ nav }) => nav?.group ?? [])
  return [
    ...repeated(paths).map((path) => `${path} is declared twice`),
    ...repeated(labels).map((label) => `group "${label}" is declared twice`),
    ...used.filter((label) => !labels.includes(label)).map((label) => `group "${label}" is not declared`),
    ...labels.filter((label) => !used.includes(label)).map((label) => `group "${label}" has no page`),
  ]
}

const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** Paths that lie below none of the others. */
const topPaths = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => other !== path && liesWithin(path, other)))
