import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type ApiDocument, checkApi, readConfig } from '@celeiro/release'
import type { Route } from '../../packages/api-contract/src/route.ts'
import { ROUTES } from '../../packages/api-contract/src/routes.ts'
import { fail } from '../processes/fail.ts'

// `npm run check:api-release -- --to <web root>` compares the API of this checkout with every release that a tab may get there.
// It ends with 1 if one of them makes a call that this API lacks, or sends a parameter that it does not take.

const USAGE = 'Usage: npm run check:api-release -- --to <web root>'

const ADVICE =
  'Keep it until no current, previous or candidate release needs it, or retire the remote (docs/upgrade.md).'

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (values.to === undefined) fail(USAGE)
  const webRoot = resolve(values.to)
  const config = await readConfig(webRoot)
  const { errors, warnings, compared } = await checkApi(apiOfCheckout(), webRoot, config)
  for (const warning of warnings) console.warn(warning)
  if (errors.length > 0)
    fail(['This API cannot be released: tabs would miss what it drops.', ...errors, ADVICE].join('\n'))
  console.log(`This API has all that ${compared} release(s) in ${webRoot} need.`)
} catch (error) {
  fail(error)
}

/** The part of the API's document that is compared, from the table that the API serves. */
function apiOfCheckout(): ApiDocument {
  const paths: Record<string, ApiDocument['paths'][string]> = {}
  for (const [key, { query }] of Object.entries<Route>(ROUTES)) {
    const [method = '', path = ''] = key.split(' ')
    const parameters = Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: !schema.safeParse(undefined).success,
    }))
    paths[path] = { ...paths[path], [method.toLowerCase()]: { parameters } }
  }
  return { paths }
}
