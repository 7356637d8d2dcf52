import type { Route } from '@celeiro/api-contract/route'
import { ROUTES } from '@celeiro/api-contract/routes'
import type { ApiDocument } from '../checks/check.ts'
import { checkApi } from '../checks/check-release.ts'
import { readConfig } from '../storage/config-file.ts'

const ADVICE =
  'Keep it until no current, previous or candidate release needs it, or retire the remote (docs/upgrade.md).'

/**
 * Compares the API of this checkout with every release that a tab may get from a web root.
 * @throws if one of them makes a call that this API lacks, or sends a parameter that it does not take
 */
export async function checkApiFor(webRoot: string): Promise<void> {
  const { errors, warnings, compared } = await checkApi(apiOfCheckout(), webRoot, await readConfig(webRoot))
  for (const warning of warnings) console.warn(warning)
  if (errors.length > 0)
    throw new Error(
      ['This API cannot be released: tabs would miss what it drops.', ...errors, ADVICE].join('\n'),
    )
  console.log(`This API has all that ${compared} release(s) in ${webRoot} need.`)
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
