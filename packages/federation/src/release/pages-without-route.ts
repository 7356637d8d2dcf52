import type { RemotePage } from '@celeiro/api-contract/remote-pages'
import { fullPath, type RouteSketch } from './misplaced-route.ts'

/** The paths of declared pages that no route of the remote shows; a parameter or a wildcard shows any address. */
export function pagesWithoutRoute(
  pages: readonly Pick<RemotePage, 'path'>[],
  routes: readonly RouteSketch[],
): string[] {
  const patterns = patternsOf(routes).map((pattern) => pattern.split('/').slice(1))
  return pages.map(({ path }) => path).filter((path) => !patterns.some((pattern) => matches(pattern, path)))
}

function patternsOf(routes: readonly RouteSketch[], parent = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const full = fullPath(parent, path)
    return [full, ...patternsOf(children ?? [], full)]
  })
}

function matches(pattern: readonly string[], path: string): boolean {
  const segments = path.split('/').slice(1)
  if (pattern.at(-1) === '*') return matchesAll(pattern.slice(0, -1), segments.slice(0, pattern.length - 1))
  return matchesAll(pattern, segments)
}

const matchesAll = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((step, index) => step.startsWith(':') || step === segments[index])
