import type { RouteObject } from 'react-router-dom'

export interface StandalonePage {
  path: string
  label: string
}

/**
 * Reads the pages of a remote from its routes, in their order. A new page has a link before it is declared; until then the
 * link shows its path.
 * @param declared the pages that the remote declares
 * @throws when no route leads to a page
 */
export function standalonePages(
  routes: readonly RouteObject[],
  declared: readonly StandalonePage[],
): [StandalonePage, ...StandalonePage[]] {
  const labels = new Map(declared.map(({ path, label }) => [path, label]))
  const paths = routes.flatMap(({ path }) => (path && !/[:*]/.test(path) ? [path] : []))
  const [first, ...others] = paths.map((path) => ({ path, label: labels.get(path) ?? path }))
  if (!first) throw new Error('The remote has no page to show.')
  return [first, ...others]
}
