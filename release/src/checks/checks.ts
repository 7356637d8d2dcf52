import type { RemoteFile } from '@celeiro/app-manifest/declared-remote'
import { defineCheck } from '@celeiro/app-manifest/release-check'
import { releaseChecks } from '@celeiro/app-manifest/release-checks'
import type { RemoteCandidate } from './remote-candidate.ts'
import { misplacedRoutes, pagesWithoutRoute, type RouteInfo } from './remote-routes.ts'

/** Every check of the release commands: those that need disk or a process, then the others. */
export const checks = [
  defineCheck({
    id: 'files-complete',
    severity: 'error',
    stages: ['build', 'upload', 'rollback'],
    async run({ damagedFiles }: RemoteCandidate) {
      const paths = await damagedFiles()
      return paths.length > 0 ? [{ paths }] : []
    },
  }),
  // Not at a rollback: the release has loaded before, and the shared modules of this checkout are not the deployed ones.
  defineCheck({
    id: 'module-loads',
    severity: 'error',
    stages: ['build'],
    async run({ loadRoutes }: RemoteCandidate) {
      const loaded = await loadRoutes?.()
      if (!loaded) return []
      if ('failure' in loaded) return [{ reason: `./remote does not load: ${loaded.failure}` }]
      return loaded.routes.length === 0 ? [{ reason: 'its routes are empty' }] : []
    },
  }),
  defineCheck({
    id: 'routes-below-paths',
    severity: 'error',
    stages: ['build'],
    async run(candidate: RemoteCandidate) {
      const { paths } = candidate
      return misplacedRoutes(await routesOf(candidate), paths).map((route) => ({ route, paths }))
    },
  }),
  defineCheck({
    id: 'routes-match-pages',
    severity: 'error',
    stages: ['build'],
    async run(candidate: RemoteCandidate) {
      const routes = await routesOf(candidate)
      const paths = routes.length > 0 ? pagesWithoutRoute(candidate.pages, routes) : []
      return paths.length > 0 ? [{ paths }] : []
    },
  }),
  // A build by the plain federation plugin knows neither by itself.
  defineCheck({
    id: 'uses-declared',
    severity: 'warning',
    stages: ['release'],
    run({ verifiesImports, uses, calls }: RemoteCandidate & Pick<RemoteFile, 'verifiesImports'>) {
      const undeclared = [
        ...(uses ? [] : ['imports of shared modules']),
        ...(calls ? [] : ['calls of the API']),
      ]
      return verifiesImports || undeclared.length === 0 ? [] : [{ undeclared }]
    },
  }),
  ...releaseChecks,
] as const

/** None when the module does not load, which `module-loads` reports. */
async function routesOf({ loadRoutes }: RemoteCandidate): Promise<RouteInfo[]> {
  const loaded = await loadRoutes?.()
  return loaded && 'routes' in loaded ? loaded.routes : []
}
