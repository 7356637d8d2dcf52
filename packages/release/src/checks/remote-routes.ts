import { liesWithin } from '@celeiro/app-manifest/page-paths'
import type { RemotePage } from '@celeiro/app-manifest/remote-pages'

/** A route of a remote, without the elements. */
export interface RouteInfo {
  path?: string | undefined
  index?: boolean | undefined
  children?: RouteInfo[] | undefined
}

/**
 * The full paths of the outermost routes that lie outside of the paths that a remote owns. The shell would never show
 * them, or would confuse them with another remote's. A route without a path is a layout; only its children count.
 */
export function misplacedRoutes(
  routes: readonly RouteInfo[],
  owned: readonly string[],
  parent = '',
): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    const full = fullPath(parent, path)
    const matches = path !== undefined || index
    if (matches && !owned.some((it) => liesWithin(full, it))) return [full]
    return misplacedRoutes(children, owned, full)
  })
}

/** The paths of declared pages without a route; a route with a parameter or a wildcard matches any address. */
export function pagesWithoutRoute(
  pages: readonly Pick<RemotePage, 'path'>[],
  routes: readonly RouteInfo[],
): string[] {
  const patterns = fullPaths(routes).map((path) => {
    const pattern = path
      .replaceAll(/[.+?()]/g, '\\$&')
      .replaceAll(/:[^/]+/g, '[^/]+')
      .replace(/\/\*$/, '(/.*)?')
    return new RegExp(`^${pattern}$`)
  })
  return pages.map(({ path }) => path).filter((path) => !patterns.some((pattern) => pattern.test(path)))
}

const fullPaths = (routes: readonly RouteInfo[], parent = ''): string[] =>
  routes.flatMap(({ path, children = [] }) => {
    const full = fullPath(parent, path)
    return [full, ...fullPaths(children, full)]
  })

function fullPath(parent: string, path = ''): string {
  const joined = path.startsWith('/') ? path : `${parent}/${path}`
  return `/${joined.split('/').filter(Boolean).join('/')}`
}
