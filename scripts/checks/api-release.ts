import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkApi, readConfig } from '@celeiro/release'
import { contractDocument } from '../api-needs/contract.ts'
import { fail } from '../lib/fail.ts'

// `npm run check:api-release -- --to <web root>` compares the API of this checkout with every release that a tab may get there.
// It ends with 1 if one of them needs what this API lacks.

const USAGE = 'Usage: npm run check:api-release -- --to <web root>'

const ADVICE =
  'Keep it until no current, previous or candidate release needs it, or retire the remote (docs/upgrade.md).'

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (values.to === undefined) fail(USAGE)
  const webRoot = resolve(values.to)
  const config = await readConfig(webRoot)
  const { errors, warnings, compared } = await checkApi(await contractDocument(), webRoot, config)
  for (const warning of warnings) console.warn(warning)
  if (errors.length > 0)
    fail(['This API cannot be released: tabs would miss what it drops.', ...errors, ADVICE].join('\n'))
  console.log(`This API has all that ${compared} release(s) in ${webRoot} need.`)
} catch (error) {
  fail(error)
}
