import { hostAt, rollbackShell, storeAt, webRootAt } from '@celeiro/release'
import { deployedApi } from '../release/src/checks/deployed-api.ts'
import { fail } from './processes/fail.ts'
import { readOptions } from './release/read-options.ts'
import { author } from './release/release-note.ts'

const USAGE = `Usage: npm run rollback -- <remote|shell> --to <web root|address> [--to-build <build>]
                           [--reason <text>] [--api <address|off>] [--force]

  --to-build  the release to go back to, past those between; npm run releases lists them. Default: the one before
  --reason    why, for the history
  --api       the deployed API, which must have the calls of that release; off: none. An API host compares
              it with its own, without this option
  --force     takes the shell back although current remotes are incompatible with the release before`

const { positionals, values } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    'to-build': { type: 'string' },
    reason: { type: 'string' },
    api: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
})
const [name] = positionals
const { to, force, reason, 'to-build': build } = values
if (!name || !to || positionals.length > 1) fail(USAGE)
if (force && name !== 'shell') fail(`--force is for the shell.\n\n${USAGE}`)

try {
  const store = storeAt(to)
  const options = { build, reason, author: author() }
  const { release, from, warnings } =
    name === 'shell'
      ? await rollbackShell(webRootAt(to, 'The shell is rolled back'), { ...options, force })
      : await store.rollBack(name, { ...options, api: await comparedApi(store, name) })
  console.log(
    `${name} is back at ${release.buildId} of ${release.releasedAt}, from ${from}, in ${store.place}`,
  )
  for (const warning of warnings) console.warn(warning)
} catch (error) {
  fail(error)
}

/** A deployment compares by itself: what the release needs is described in its web root. */
async function comparedApi({ place, read }: ReturnType<typeof storeAt>, remote: string) {
  if (values.api === 'off') return 'off'
  const { apiUrl } = await read(remote)
  if (!hostAt(place)) return deployedApi(values.api, apiUrl)
  if (values.api !== undefined) throw new Error(`${place} compares with its own API: --api takes off only.`)
  if (apiUrl !== '') console.log(`What the release needs of ${apiUrl} was not compared.`)
  return undefined
}
