import { join, resolve } from 'node:path'
import {
  APP_FEATURES,
  apiDialectOfEnvironment,
  apiUrlOf,
  type BuiltApp,
  builtRemote,
  checkApps,
  hostAt,
  type Rollout,
  readRolloutRules,
  releasableApps,
  storeAt,
  webRootAt,
} from '@celeiro/release'
import { deployedApi } from '../release/src/checks/deployed-api.ts'
import { repository } from './bootstrap.mjs'
import { requireTypes } from './checks/require-types.ts'
import { fail } from './processes/fail.ts'
import { buildApps } from './release/apps.ts'
import { readOptions } from './release/read-options.ts'
import { releaseNote } from './release/release-note.ts'

const USAGE = `Usage: npm run release -- <remote…|shell|all> --to <web root|address> [--canary <percent>] [--reason <text>]
                          [--api <address|off>] [--force] [--features <name,…>] [--telemetry <address|off>]
       npm run release -- --dist <folder> --to <web root|address> [--canary <percent>] [--reason <text>] [--api <address|off>]

  --dist      a built remote of another repository (docs/remote-of-another-repository.md)
  --to        path of the web root; for remotes also the address of an API host that receives releases, such as
              https://celeiro.example (docs/gradual-releases.md)
  --canary    releases remotes to that share of the accounts, beside the current release (docs/gradual-releases.md)
  --reason    why, for the history
  --api       the deployed API, which must have the calls of the remotes (docs/deploy-on-a-friday.md).
              Without it, the API that config.json names, or the API host, is compared if it has a document; off: none
  --force     releases a shell although current remotes are incompatible with it
  --features  what the API offers beyond the specified calls: ${APP_FEATURES.join(', ')}
  --telemetry where browsers report loads, failures and crashes to, such as /api/telemetry; off: nowhere any more

API_URL, in the environment, is the API that the app calls from now on. Without it, the address in config.json stays.
API_DIALECT, likewise, is how that API differs from the specification (docs/api-expectations.md).
RELEASE_TOKEN, likewise, is the token for the remote where --to is an address.
SOURCE_MAPS, likewise, is a folder outside of the web root that keeps the source maps of remotes for the API host. An API
host gets them as well where --to is its address, and keeps them in its own such folder.`

const { positionals, values } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    dist: { type: 'string' },
    to: { type: 'string' },
    canary: { type: 'string' },
    reason: { type: 'string' },
    api: { type: 'string' },
    force: { type: 'boolean', default: false },
    features: { type: 'string' },
    telemetry: { type: 'string' },
  },
})
const known = await releasableApps(repository)
const unreleasable = positionals.filter((name) => !['all', ...known].includes(name))
const foreign = values.dist === undefined ? undefined : resolve(values.dist)
const isNamed = positionals.length > 0
if (isNamed === (foreign !== undefined) || !values.to || unreleasable.length > 0) {
  fail(`${USAGE}\n\nParts: all, ${known.join(', ')}`)
}
const wanted = positionals.includes('all') ? known : known.filter((name) => positionals.includes(name))
const hasShell = wanted.includes('shell')
if (values.force && !hasShell) fail(`--force is for the shell.\n\n${USAGE}`)
if (values.canary !== undefined && hasShell) fail(`--canary is for remotes; the shell has none.\n\n${USAGE}`)

const features = values.features?.split(',').filter(Boolean)
const unknown = features?.filter((name) => !APP_FEATURES.some((known) => known === name)) ?? []
if (unknown.length > 0) fail(`Unknown features: ${unknown.join(', ')}. Known: ${APP_FEATURES.join(', ')}`)
if (features && !hasShell) fail(`--features is for the shell.\n\n${USAGE}`)
const telemetry = values.telemetry === 'off' ? null : values.telemetry
if (telemetry !== undefined && !hasShell) fail(`--telemetry is for the shell.\n\n${USAGE}`)

const { to } = values
try {
  // Before the builds, which take a while: the address or the token may be none.
  const store = storeAt(to)
  if (hasShell) webRootAt(to, 'The shell is released')
  const settings = {
    apiUrl: apiUrlOf(process.env),
    features,
    apiDialect: apiDialectOfEnvironment(),
    telemetry,
  }
  const share = values.canary === undefined ? undefined : shareOf(values.canary)
  const note = releaseNote(values.reason, foreign)
  if (note.commit?.endsWith('-dirty'))
    console.warn('What is not committed is released too; nobody else can build it again.')
  if (!foreign) await requireTypes(wanted)
  const parts = foreign ? [await builtRemote(foreign)] : await buildApps(wanted)
  const [first = ''] = parts.map(({ app }) => app)
  const api = parts.some(({ app }) => app !== 'shell')
    ? await deployedApi(values.api, settings.apiUrl ?? ((await store.read(first)).apiUrl || hostAt(to)))
    : undefined
  const rollouts = share === undefined ? undefined : rolloutsTo(share, parts)
  // All apps must build and load before any of them is released.
  const options = { note, force: values.force, settings, rollouts, api }
  for (const publish of await checkApps(parts, to, options)) console.log(await publish())
  const { apiUrl } = await store.read(first)
  if (apiUrl !== '') console.log(`The app calls ${apiUrl}/api/…`)
} catch (error) {
  fail(error)
}

/** @throws unless the text is a percentage above 0 and at most 100 */
function shareOf(percent: string): number {
  const share = Number(percent) / 100
  if (share > 0 && share <= 1) return share
  throw new Error(`--canary is a percentage above 0 and at most 100; it is "${percent}".`)
}

function rolloutsTo(share: number, remotes: readonly BuiltApp[]): Record<string, Rollout> {
  const rulesOf = (remote: string) => readRolloutRules(foreign ?? join(repository, 'remotes', remote))
  return Object.fromEntries(remotes.map(({ app }) => [app, { share, rules: rulesOf(app) }]))
}
