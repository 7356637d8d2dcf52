import { liesWithin, type RemotePage } from '@celeiro/api-contract/remote-pages'

/** What a remote declares of one of its routes, without the elements. */
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
  const patterns = patternsOf(routes).map((pattern) => pattern.split('/').slice(1))
  return pages.map(({ path }) => path).filter((path) => !patterns.some((pattern) => matches(pattern, path)))
}

function patternsOf(routes: readonly RouteInfo[], parent = ''): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    const full = fullPath(parent, path)
    return [full, ...patternsOf(children, full)]
  })
}

function fullPath(parent: string, path = ''): string {
  const joined = path.startsWith('/') ? path : `${parent}/${path}`
  return `/${joined.split('/').filter(Boolean).join('/')}`
}

function matches(pattern: readonly string[], path: string): boolean {
  const segments = path.split('/').slice(1)
  if (pattern.at(-1) === '*') return matchesAll(pattern.slice(0, -1), segments.slice(0, pattern.length - 1))
  return matchesAll(pattern, segments)
}

const matchesAll = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((step, index) => step.startsWith(':') || step === segments[index])
