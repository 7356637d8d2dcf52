import type { RouteObject } from 'react-router-dom'

export interface StandalonePage {
  path: string
  label: string
}

/**
 * The pages of a remote, in the order of its routes. Read from the routes, so that a new page has a link before it is
 * declared; until then the link says its path.
 * @param declared what the remote declares of its pages
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
