import { parseArgs } from 'node:util'
import { rollbackShell, storeAt, webRootAt } from '@celeiro/federation/release'
import { fail } from '../lib/fail.ts'
import { author } from '../lib/release-note.ts'

const USAGE = `Usage: npm run rollback -- <remote|shell> --to <web root|address> [--to-build <build>]
                           [--reason <text>] [--force]

  --to-build  the release to go back to, past those between; npm run releases lists them. Default: the one before
  --reason    why, for the history
  --force     takes the shell back although current remotes are incompatible with the release before`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    'to-build': { type: 'string' },
    reason: { type: 'string' },
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
      : await store.rollBack(name, options)
  console.log(
    `${name} is back at ${release.buildId} of ${release.releasedAt}, from ${from}, in ${store.place}`,
  )
  for (const warning of warnings) console.warn(warning)
} catch (error) {
  fail(error)
}
