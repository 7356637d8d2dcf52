import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { rollbackRemote, rollbackShell } from '@celeiro/federation/release'
import { fail } from '../lib/fail.ts'

const USAGE = `Usage: npm run rollback -- <remote|shell> --to <web root> [--force]

  --force  takes the shell back although current remotes are incompatible with the release before`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, force: { type: 'boolean', default: false } },
})
const [name] = positionals
if (!name || !values.to || positionals.length > 1) fail(USAGE)
if (values.force && name !== 'shell') fail(`--force is for the shell.\n\n${USAGE}`)

try {
  const webRoot = resolve(values.to)
  const { release, from, warnings } =
    name === 'shell'
      ? await rollbackShell(webRoot, { force: values.force })
      : await rollbackRemote(name, webRoot)
  console.log(`${name} is back at ${release.buildId} of ${release.releasedAt}, from ${from}, in ${webRoot}`)
  for (const warning of warnings) console.warn(warning)
} catch (error) {
  fail(error)
}
