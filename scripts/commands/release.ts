import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  APP_FEATURES,
  apiDialectOfEnvironment,
  apiUrlOfEnvironment,
  checkApps,
  readConfig,
  releasableApps,
} from '@celeiro/federation/release'
import { buildApps } from '../lib/apps.ts'
import { repository } from '../lib/bootstrap.mjs'
import { fail } from '../lib/fail.ts'

const USAGE = `Usage: npm run release -- <remote…|shell|all> --to <web root> [--force] [--features <name,…>]

  --force     releases a shell although current remotes are incompatible with it
  --features  what the API offers beyond the specified calls: ${APP_FEATURES.join(', ')}

API_URL, in the environment, is the API that the app calls from now on. Without it, the address in config.json stays.
API_DIALECT, likewise, is how that API differs from the specification (docs/api-expectations.md).`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    force: { type: 'boolean', default: false },
    features: { type: 'string' },
  },
})
const known = await releasableApps(repository)
const unreleasable = positionals.filter((name) => !['all', ...known].includes(name))
if (positionals.length === 0 || !values.to || unreleasable.length > 0) {
  fail(`${USAGE}\n\nParts: all, ${known.join(', ')}`)
}
const wanted = positionals.includes('all') ? known : known.filter((name) => positionals.includes(name))
if (values.force && !wanted.includes('shell')) fail(`--force is for the shell.\n\n${USAGE}`)

const features = values.features?.split(',').filter(Boolean)
const unknown = features?.filter((name) => !APP_FEATURES.some((known) => known === name)) ?? []
if (unknown.length > 0) fail(`Unknown features: ${unknown.join(', ')}. Known: ${APP_FEATURES.join(', ')}`)
if (features && !wanted.includes('shell')) fail(`--features is for the shell.\n\n${USAGE}`)

const webRoot = resolve(values.to)
try {
  const settings = { apiUrl: apiUrlOfEnvironment(), features, apiDialect: apiDialectOfEnvironment() }
  const commit = checkedOutCommit()
  if (commit?.endsWith('-dirty'))
    console.warn('What is not committed is released too; nobody else can build it again.')
  const parts = await buildApps(wanted)
  // All apps must build and load before any of them is released.
  for (const publish of await checkApps(parts, webRoot, {
    note: { commit },
    force: values.force,
    settings,
  })) {
    console.log(await publish())
  }
  const { apiUrl } = await readConfig(webRoot)
  if (apiUrl !== '') console.log(`The app calls ${apiUrl}/api/…`)
} catch (error) {
  fail(error)
}

/** The commit that is checked out, with `-dirty` if there are other changes; undefined outside of a repository. */
function checkedOutCommit(): string | undefined {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--abbrev=12', '--exclude=*', '--dirty'],
    { cwd: repository, encoding: 'utf8' },
  )
  return status === 0 ? stdout.trim() : undefined
}
