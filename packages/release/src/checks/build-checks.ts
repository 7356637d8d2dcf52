import { namedFiles } from '../apps/remote-build.ts'
import { type Checks, error, warning } from './check.ts'
import type { BrokenPage } from './checked-build.ts'
import { kilobytes } from './script-sizes.ts'

/** The checks of a new build by itself: its files, its module and what it declares. A release has passed them before. */
export const buildChecks: Checks = {
  'files-complete': error(({ requirements, files }, _, { refuse }) => {
    // Every file that the manifest names, whether or not loading the exposed module needs it.
    const missing = namedFiles(requirements).filter((named) => !files.some(({ path }) => path === named))
    return missing.length > 0 && refuse(`its build lacks ${missing.join(', ')}`)
  }),
  'entry-imported': error(({ requirements }, _, { refuse }) => {
    const { type = 'module' } = requirements.metaData.remoteEntry
    const advice = "Give the federation plugin of Rsbuild or webpack `library: { type: 'module' }`"
    return (
      type !== 'module' && refuse(`its entry is of type ${type}, and the shell imports modules. ${advice}`)
    )
  }),
  // The shell would look for its files at that address, where no release puts them.
  'beside-manifest': error(({ requirements }, _, { refuse }) => {
    const { publicPath = 'auto' } = requirements.metaData
    const advice =
      'Leave out `base` of Vite, and set `output.publicPath` of webpack, or `output.assetPrefix` of Rsbuild, to `auto`'
    return (
      publicPath !== 'auto' &&
      refuse(`its files are expected at ${publicPath}, and lie beside its manifest. ${advice}`)
    )
  }),
  'module-loads': error(
    ({ trial }, _, { refuse }) => trial?.failure && refuse(`./remote does not load: ${trial.failure}`),
  ),
  'pages-render': error(({ trial }, _, { refuse }) =>
    trial?.broken.map((page) => refuse(`its ${page.place} ${faultOf(page)}`)),
  ),
  'policy-kept': error(({ connect = [], trial }, _, { refuse }) => {
    // What is declared is found by 'backends-approved'.
    const isDeclared = (it: string) => connect.some((origin) => it.startsWith(`connect-src ${origin}/`))
    const found = trial?.blocked.filter((it) => trial.policy && !isProbe(it) && !isDeclared(it))
    return found?.map((it) => {
      const advice = it.startsWith('connect-src ') ? '. Declare an own backend in `connect`' : ''
      return refuse(`the Content-Security-Policy blocks ${it}${advice}`)
    })
  }),
  // The policy of a web root's server is not known, which may allow more.
  'policy-presumed': warning(({ name, trial }) => {
    const found = trial?.blocked.filter((it) => !trial.policy || isProbe(it))
    return found?.map((it) => `${name} does what the Content-Security-Policy blocks: ${it}.`)
  }),
  'backends-approved': error(({ connect = [], trial }, _, { refuse }) => {
    const policy = trial?.policy
    const [, allowed = ''] = policy?.match(/connect-src ([^;]*)/) ?? []
    const missing = connect.filter((origin) => policy && !allowed.split(' ').includes(origin))
    return missing.map((origin) =>
      refuse(`it calls ${origin}, which the operator of the host approves in CONNECT_ORIGINS`),
    )
  }),
  'pages-tried': warning(({ name, trial }) => {
    if (trial?.untried) return `${name} was not loaded, nor were its pages rendered: ${trial.untried}.`
    return trial?.unseen.map((page) => `${name} did not show ${page} in time; that was not checked.`)
  }),
  'within-budget': error(({ budget, scriptBytes }, _, { refuse }) => {
    if (!budget || !scriptBytes || scriptBytes.firstScreen <= budget.firstScreen * 1000) return
    const size = kilobytes(scriptBytes.firstScreen)
    return refuse(`the scripts of its first screen have ${size}, and its budget is ${budget.firstScreen} KB`)
  }),
  // The hooks of a second copy do not work below the components of the first.
  'react-shared': error(({ requirements }, _, { refuse }) => {
    const advice = 'Add react to `shared` in its Vite configuration, with `import: false`'
    return (
      !requirements.shared.some(({ name }) => name === 'react') &&
      refuse(`it bundles a React of its own, and its pages would not render. ${advice}`)
    )
  }),
  // A build by the plain federation plugin does not know them by itself.
  'calls-declared': warning(
    ({ name, verifiesImports, calls }) =>
      !(verifiesImports || calls) &&
      `${name} does not declare what it calls of the API; that was not compared.`,
  ),
}

/** Libraries such as zod try whether they may evaluate code, and go on without. */
const isProbe = (blocked: string): boolean => blocked.startsWith('script-src eval ')

function faultOf({ roles, error }: BrokenPage): string {
  const whom = roles.join(', ')
  return error === undefined ? `never stops working for ${whom}` : `throws for ${whom}: ${error}`
}
