import { type Checks, error, warning } from './check.ts'
import type { BrokenPage, CheckedBuild, LoadedBuild } from './checked-build.ts'
import { kilobytes } from './script-sizes.ts'

const UPLOAD = ['build', 'upload'] as const

/** The checks of a build by itself: its files, its module and what it declares. */
export const buildChecks: Checks = {
  'files-complete': error([...UPLOAD, 'rollback'], async ({ damagedFiles }, _, { stage, refuse }) => {
    const paths = await damagedFiles()
    const has = stage === 'rollback' ? 'the web root' : 'its build'
    return paths.length > 0 && refuse(`${has} lacks ${paths.join(', ')}`)
  }),
  'entry-imported': error(UPLOAD, ({ entryType = 'module' }, _, { refuse }) => {
    const advice = "Give the federation plugin of Rsbuild or webpack `library: { type: 'module' }`"
    return (
      entryType !== 'module' &&
      refuse(`its entry is of type ${entryType}, and the shell imports modules. ${advice}`)
    )
  }),
  // The shell would look for its files at that address, where no release puts them.
  'beside-manifest': error(UPLOAD, ({ publicPath = 'auto' }, _, { refuse }) => {
    const advice =
      'Leave out `base` of Vite, and set `output.publicPath` of webpack, or `output.assetPrefix` of Rsbuild, to `auto`'
    return (
      publicPath !== 'auto' &&
      refuse(`its files are expected at ${publicPath}, and lie beside its manifest. ${advice}`)
    )
  }),
  // Not at a rollback: the release has loaded before.
  'module-loads': error(['build'], ({ trial }, _, { refuse }) => {
    return trial && 'failure' in trial && refuse(`./remote does not load: ${trial.failure}`)
  }),
  'pages-render': error(['build'], (build, _, { refuse }) => {
    const { broken = [] } = loaded(build)
    return broken.map((page) => refuse(`its ${page.place} ${faultOf(page)}`))
  }),
  'policy-kept': error(['build'], (build, _, { refuse }) => {
    const { blocked = [], policy } = loaded(build)
    const found = blocked.filter((it) => policy && !isProbe(it))
    return found.map((it) => {
      const advice = it.startsWith('connect-src ') ? '. Declare an own backend in `connect`' : ''
      return refuse(`the Content-Security-Policy blocks ${it}${advice}`)
    })
  }),
  // The policy of a web root's server is not known, which may allow more.
  'policy-presumed': warning(['build'], (build) => {
    const { blocked = [], policy } = loaded(build)
    const found = blocked.filter((it) => !policy || isProbe(it))
    return found.map((it) => `${build.name} does what the Content-Security-Policy blocks: ${it}.`)
  }),
  'backends-approved': error(['build'], (build, _, { refuse }) => {
    const { policy } = loaded(build)
    const [, allowed = ''] = policy?.match(/connect-src ([^;]*)/) ?? []
    const missing = (build.connect ?? []).filter((origin) => policy && !allowed.split(' ').includes(origin))
    return missing.map((origin) =>
      refuse(`it calls ${origin}, which the operator of the host approves in CONNECT_ORIGINS`),
    )
  }),
  'pages-tried': warning(['build'], ({ name, trial }) => {
    if (!trial || 'failure' in trial) return
    if ('untried' in trial) return `${name} was not loaded, nor were its pages rendered: ${trial.untried}.`
    return trial.unseen.map((page) => `${name} did not show ${page} in time; that was not checked.`)
  }),
  'within-budget': error(UPLOAD, ({ budget, scriptBytes }, _, { refuse }) => {
    if (!budget || !scriptBytes || scriptBytes.firstScreen <= budget.firstScreen * 1000) return
    const size = kilobytes(scriptBytes.firstScreen)
    return refuse(`the scripts of its first screen have ${size}, and its budget is ${budget.firstScreen} KB`)
  }),
  // The hooks of a second copy do not work below the components of the first.
  'react-shared': error(UPLOAD, ({ requirements }, _, { refuse }) => {
    const advice = 'Add react to `shared` in its Vite configuration, with `import: false`'
    return (
      !requirements.shared.some(({ name }) => name === 'react') &&
      refuse(`it bundles a React of its own, and its pages would not render. ${advice}`)
    )
  }),
  // A build by the plain federation plugin does not know them by itself.
  'calls-declared': warning(
    ['release'],
    ({ name, verifiesImports, calls }) =>
      !(verifiesImports || calls) &&
      `${name} does not declare what it calls of the API; that was not compared.`,
  ),
}

/** Libraries such as zod try whether they may evaluate code, and go on without. */
const isProbe = (blocked: string): boolean => blocked.startsWith('script-src eval ')

/** What a page does that breaks, and for whom. */
function faultOf({ roles, error }: BrokenPage): string {
  const whom = roles.join(', ')
  return error === undefined ? `never stops working for ${whom}` : `throws for ${whom}: ${error}`
}

/** Nothing of a build that was not tried, or does not load, which other checks report. */
const loaded = ({ trial }: CheckedBuild): Partial<LoadedBuild> => (trial && 'broken' in trial ? trial : {})
