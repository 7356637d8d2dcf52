import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig, rollbackRemote, rollbackShell } from '@celeiro/federation/release'
import { deployedApi } from '../lib/deployed-api.ts'
import { fail } from '../lib/fail.ts'
import { author } from '../lib/release-note.ts'

const USAGE = `Usage: npm run rollback -- <remote|shell> --to <web root> [--to-build <build>] [--reason <text>]
                           [--api <address|off>] [--force]

  --to-build  the release to go back to, past those between; npm run releases lists them. Default: the one before
  --reason    why, for the history
  --api       the deployed API, which must have what that release calls, sends and reads; off: none is compared
  --force     takes the shell back although current remotes are incompatible with the release before`

const { positionals, values } = parseArgs({
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
  const webRoot = resolve(to)
  const options = { build, reason, author: author() }
  const { release, from, warnings } =
    name === 'shell'
      ? await rollbackShell(webRoot, { ...options, force })
      : await rollbackRemote(name, webRoot, { ...options, api: await documentOf(webRoot) })
  console.log(`${name} is back at ${release.buildId} of ${release.releasedAt}, from ${from}, in ${webRoot}`)
  for (const warning of warnings) console.warn(warning)
} catch (error) {
  fail(error)
}

async function documentOf(webRoot: string) {
  return deployedApi(values.api, (await readConfig(webRoot)).apiUrl)
}
