/** What a remote says of one of its routes; the elements do not matter here. */
export interface RouteSketch {
  path?: string | undefined
  index?: boolean | undefined
  children?: RouteSketch[] | undefined
}

/**
 * The full path of the first route that lies outside of the paths that a remote claims, where the shell would never show
 * it or, worse, could take it for somebody else's. A route without a path is a layout and only its children count.
 */
export function misplacedRoute(
  routes: readonly RouteSketch[],
  claimed: readonly string[],
  parent = '',
): string | undefined {
  for (const { path, index, children } of routes) {
    const full = fullPath(parent, path)
    const matches = path !== undefined || index
    if (matches && !claimed.some((it) => full === it || full.startsWith(`${it}/`))) return full
    const nested = misplacedRoute(children ?? [], claimed, full)
    if (nested) return nested
  }
  return undefined
}

export function fullPath(parent: string, path = ''): string {
  const joined = path.startsWith('/') ? path : `${parent}/${path}`
  return `/${joined.split('/').filter(Boolean).join('/')}`
}
