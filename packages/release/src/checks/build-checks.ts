import type { Check, Deployed } from './check.ts'
import type { CheckedBuild } from './checked-build.ts'
import { misplacedRoutes, pagesWithoutRoute, type RouteInfo } from './remote-routes.ts'

/** The checks of a build by itself: its files, its module and what it declares. */
export const buildChecks: readonly Check[] = [
  {
    id: 'files-complete',
    severity: 'error',
    stages: ['build', 'upload', 'rollback'],
    async run({ damagedFiles }, _, { stage, release, refuse }) {
      const paths = await damagedFiles()
      if (paths.length === 0) return []
      return stage === 'rollback'
        ? [`${release} has lost files: it was pruned or damaged. Release that version again.`]
        : [refuse(`its build lacks ${paths.join(', ')}`)]
    },
  },
  // Not at a rollback: the release has loaded before, and the shared modules of this checkout are not the deployed ones.
  {
    id: 'module-loads',
    severity: 'error',
    stages: ['build'],
    async run({ loadRoutes }, { shell }, { refuse }) {
      const loaded = await loadRoutes?.(shell)
      if (!loaded) return []
      if ('failure' in loaded) return [refuse(`./remote does not load: ${loaded.failure}`)]
      return loaded.routes.length === 0 ? [refuse('its routes are empty')] : []
    },
  },
  {
    id: 'routes-below-paths',
    severity: 'error',
    stages: ['build'],
    async run(build, { shell }, { refuse }) {
      const { paths } = build
      return misplacedRoutes(await routesOf(build, shell), paths).map((route) =>
        refuse(`its route ${route} lies outside of ${paths.join(', ')}, which it claims`),
      )
    },
  },
  {
    id: 'routes-match-pages',
    severity: 'error',
    stages: ['build'],
    async run(build, { shell }, { refuse }) {
      const routes = await routesOf(build, shell)
      const paths = routes.length > 0 ? pagesWithoutRoute(build.pages, routes) : []
      return paths.length > 0 ? [refuse(`it has no route for ${paths.join(', ')}, which it declares`)] : []
    },
  },
  {
    id: 'parts-exported',
    severity: 'error',
    stages: ['build'],
    async run({ loadRoutes, extensions = [] }, { shell }, { refuse }) {
      const loaded = await loadRoutes?.(shell)
      if (!loaded || 'failure' in loaded) return []
      const missing = extensions.map(({ slot }) => slot).filter((slot) => !loaded.extensions.includes(slot))
      return missing.length > 0
        ? [refuse(`its \`extensions\` have no component for ${missing.join(', ')}, which it declares`)]
        : []
    },
  },
  {
    id: 'pages-render',
    severity: 'error',
    stages: ['build'],
    async run({ brokenPages }, _, { refuse }) {
      const broken = (await brokenPages?.()) ?? []
      return broken.map(({ place, roles, error }) =>
        refuse(`its ${place} throws for ${roles.join(', ')}: ${error}`),
      )
    },
  },
  // The hooks of a second copy do not work below the components of the first.
  {
    id: 'react-shared',
    severity: 'error',
    stages: ['build', 'upload'],
    run({ requirements }, _, { refuse }) {
      if (requirements.shared.some(({ name }) => name === 'react')) return []
      const advice = 'Add react to `shared` in its Vite configuration, with `import: false`'
      return [refuse(`it bundles a React of its own, and its pages would not render. ${advice}`)]
    },
  },
  // A build by the plain federation plugin does not know them by itself.
  {
    id: 'calls-declared',
    severity: 'warning',
    stages: ['release'],
    run: ({ name, verifiesImports, calls }) =>
      verifiesImports || calls
        ? []
        : [`${name} does not declare what it calls of the API; that was not compared.`],
  },
]

/** None when the module does not load, which `module-loads` reports. */
async function routesOf({ loadRoutes }: CheckedBuild, shell: Deployed['shell']): Promise<RouteInfo[]> {
  const loaded = await loadRoutes?.(shell)
  return loaded && 'routes' in loaded ? loaded.routes : []
}
