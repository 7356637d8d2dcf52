import type { RouteObject } from 'react-router-dom'

export interface StandalonePage {
  path: string
  label: string
}

/**
 * The pages of a remote, in the order of its routes. Read from the routes, so that a new page has a link before anybody
 * names it; until then the link says its path.
 * @throws when no route leads to a page
 */
export function standalonePages(
  routes: readonly RouteObject[],
  labels: Readonly<Record<string, string>>,
): [StandalonePage, ...StandalonePage[]] {
  const paths = routes.flatMap(({ path }) => (path && !/[:*]/.test(path) ? [path] : []))
  const [first, ...others] = paths.map((path) => ({ path, label: labels[path] ?? path }))
  if (!first) throw new Error('The remote has no page to show.')
  return [first, ...others]
}
