import { BUILD_LIMITS } from '@celeiro/api-contract/release-calls'
import type { Check } from './check.ts'
import type { BrokenPage, CheckedBuild, LoadedBuild } from './checked-build.ts'
import { misplacedRoutes, pagesWithoutRoute } from './remote-routes.ts'
import { kilobytes } from './script-sizes.ts'

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
  // For every release, also to a folder: the remote may move to a host, which takes no more.
  {
    id: 'size-limited',
    severity: 'error',
    stages: ['build'],
    async run({ fileSizes }, _, { refuse }) {
      const sizes = (await fileSizes?.()) ?? []
      const bytes = sizes.reduce((sum, size) => sum + size, 0)
      if (sizes.length <= BUILD_LIMITS.files && bytes <= BUILD_LIMITS.bytes) return []
      const limits = `${BUILD_LIMITS.files} files and ${megabytes(BUILD_LIMITS.bytes)} MB`
      return [refuse(`it has ${sizes.length} files of ${megabytes(bytes)} MB, and may have ${limits}`)]
    },
  },
  {
    id: 'entry-imported',
    severity: 'error',
    stages: ['build', 'upload'],
    run({ entryType = 'module' }, _, { refuse }) {
      if (entryType === 'module') return []
      const advice = "Give the federation plugin of Rsbuild or webpack `library: { type: 'module' }`"
      return [refuse(`its entry is of type ${entryType}, and the shell imports modules. ${advice}`)]
    },
  },
  // The shell would look for its files at that address, where no release puts them.
  {
    id: 'beside-manifest',
    severity: 'error',
    stages: ['build', 'upload'],
    run({ publicPath = 'auto' }, _, { refuse }) {
      if (publicPath === 'auto') return []
      const advice =
        'Leave out `base` of Vite, and set `output.publicPath` of webpack, or `output.assetPrefix` of Rsbuild, to `auto`'
      return [refuse(`its files are expected at ${publicPath}, and lie beside its manifest. ${advice}`)]
    },
  },
  // Not at a rollback: the release has loaded before.
  {
    id: 'module-loads',
    severity: 'error',
    stages: ['build'],
    async run({ tried }, _, { refuse }) {
      const trial = await tried?.()
      if (trial && 'failure' in trial) return [refuse(`./remote does not load: ${trial.failure}`)]
      return trial && 'routes' in trial && trial.routes.length === 0 ? [refuse('its routes are empty')] : []
    },
  },
  {
    id: 'routes-below-paths',
    severity: 'error',
    stages: ['build'],
    async run(build, _, { refuse }) {
      const { paths } = build
      const { routes = [] } = await loaded(build)
      return misplacedRoutes(routes, paths).map((route) =>
        refuse(`its route ${route} lies outside of ${paths.join(', ')}, which it claims`),
      )
    },
  },
  {
    id: 'routes-match-pages',
    severity: 'error',
    stages: ['build'],
    async run(build, _, { refuse }) {
      const { routes = [] } = await loaded(build)
      const paths = routes.length > 0 ? pagesWithoutRoute(build.pages, routes) : []
      return paths.length > 0 ? [refuse(`it has no route for ${paths.join(', ')}, which it declares`)] : []
    },
  },
  {
    id: 'parts-exported',
    severity: 'error',
    stages: ['build'],
    async run(build, _, { refuse }) {
      const { extensions: exported } = await loaded(build)
      if (!exported) return []
      const missing = (build.extensions ?? [])
        .map(({ slot }) => slot)
        .filter((slot) => !exported.includes(slot))
      return missing.length > 0
        ? [refuse(`its \`extensions\` have no component for ${missing.join(', ')}, which it declares`)]
        : []
    },
  },
  {
    id: 'pages-render',
    severity: 'error',
    stages: ['build'],
    async run(build, _, { refuse }) {
      const { broken = [], blocked = [], isPolicyKnown } = await loaded(build)
      return broken.map((page) => {
        // Nobody reads the warnings of a build that is refused.
        const causes = isPolicyKnown ? [] : blocked.filter((it) => it.endsWith(` on its ${page.place}`))
        const hint = causes.length > 0 ? `. The Content-Security-Policy blocks ${causes.join(', ')}` : ''
        return refuse(`its ${page.place} ${faultOf(page)}${hint}`)
      })
    },
  },
  {
    id: 'policy-kept',
    severity: 'error',
    stages: ['build'],
    async run(build, _, { refuse }) {
      const { blocked = [], isPolicyKnown } = await loaded(build)
      return isPolicyKnown ? blocked.filter((it) => !isProbe(it)).map((it) => refuse(blockedText(it))) : []
    },
  },
  // The policy of a web root's server is not known, which may allow more.
  {
    id: 'policy-presumed',
    severity: 'warning',
    stages: ['build'],
    async run(build) {
      const { blocked = [], isPolicyKnown } = await loaded(build)
      const found = blocked.filter((it) => !isPolicyKnown || isProbe(it))
      return found.map((it) => `${build.name} does what the Content-Security-Policy blocks: ${it}.`)
    },
  },
  {
    id: 'pages-tried',
    severity: 'warning',
    stages: ['build'],
    async run({ name, tried }) {
      const trial = await tried?.()
      if (!trial || 'failure' in trial) return []
      if ('untried' in trial)
        return [`${name} was not loaded, nor were its pages rendered: ${trial.untried}.`]
      return trial.unseen.map((page) => `${name} did not show ${page} in time; that was not checked.`)
    },
  },
  {
    id: 'within-budget',
    severity: 'error',
    stages: ['build', 'upload'],
    run({ budget, scriptBytes }, _, { refuse }) {
      if (!budget || !scriptBytes || scriptBytes.firstScreen <= budget.firstScreen * 1000) return []
      const size = kilobytes(scriptBytes.firstScreen)
      return [
        refuse(`the scripts of its first screen have ${size}, and its budget is ${budget.firstScreen} KB`),
      ]
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

const blockedText = (blocked: string): string => `the Content-Security-Policy blocks ${blocked}`

/** Libraries such as zod try whether they may evaluate code, and go on without. */
const isProbe = (blocked: string): boolean => blocked.startsWith('script-src eval ')

/** What a page does that breaks, and for whom. */
function faultOf({ roles, error }: BrokenPage): string {
  const whom = roles.join(', ')
  return error === undefined ? `never stops working for ${whom}` : `throws for ${whom}: ${error}`
}

/** Nothing of a build that was not tried, or does not load, which other checks report. */
async function loaded({ tried }: CheckedBuild): Promise<Partial<LoadedBuild>> {
  const trial = await tried?.()
  return trial && 'routes' in trial ? trial : {}
}

/** Rounded up, so that what is over a limit reads so. */
const megabytes = (bytes: number): number => Math.ceil(bytes / 1024 / 1024)
