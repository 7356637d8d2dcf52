import { defineCheck } from '@celeiro/api-contract/release-check'
import { releaseChecks } from '@celeiro/api-contract/release-checks'
import type { RemoteCandidate } from './remote-candidate.ts'
import { misplacedRoutes, pagesWithoutRoute, type RouteInfo } from './remote-routes.ts'

const filesComplete = defineCheck({
  id: 'files-complete',
  severity: 'error',
  stages: ['build', 'rollback'],
  async run(candidate: RemoteCandidate) {
    const damaged = await candidate.damagedFiles()
    return damaged.length > 0 ? [{ paths: damaged }] : []
  },
})

/** Not at a rollback: the release has loaded before, and the shared modules of this checkout are not the deployed ones. */
const moduleLoads = defineCheck({
  id: 'module-loads',
  severity: 'error',
  stages: ['build'],
  async run(candidate: RemoteCandidate) {
    const loaded = await candidate.loadRoutes()
    if ('failure' in loaded) return [{ reason: `./remote does not load: ${loaded.failure}` }]
    return loaded.routes.length === 0 ? [{ reason: 'its routes are empty' }] : []
  },
})

const routesBelowPaths = defineCheck({
  id: 'routes-below-paths',
  severity: 'error',
  stages: ['build'],
  async run(candidate: RemoteCandidate) {
    const { paths } = candidate
    return misplacedRoutes(await routesOf(candidate), paths).map((route) => ({ route, paths }))
  },
})

const routesMatchPages = defineCheck({
  id: 'routes-match-pages',
  severity: 'error',
  stages: ['build'],
  async run(candidate: RemoteCandidate) {
    const routes = await routesOf(candidate)
    const missing = routes.length > 0 ? pagesWithoutRoute(candidate.pages, routes) : []
    return missing.length > 0 ? [{ paths: missing }] : []
  },
})

/** Every check that a release command runs: those of a build's files, then those that the shell can run as well. */
export const checks = [
  filesComplete,
  moduleLoads,
  routesBelowPaths,
  routesMatchPages,
  ...releaseChecks,
] as const

/** None when the module does not load, which `module-loads` reports. */
async function routesOf({ loadRoutes }: RemoteCandidate): Promise<RouteInfo[]> {
  const loaded = await loadRoutes()
  return 'failure' in loaded ? [] : loaded.routes
}
