import { join } from 'node:path'
import type { Route } from '@celeiro/api-contract/route'
import { ROUTES } from '@celeiro/api-contract/routes'
import type { Command } from 'commander'
import type { ApiDocument } from '../checks/check.ts'
import { checkApi } from '../checks/check-release.ts'
import { checkApps } from '../publish/publish-app.ts'
import { readConfig } from '../storage/config-file.ts'
import { KIT_FILE } from '../storage/shell-files.ts'
import { publicAt, shellAt } from '../store/public-files.ts'
import { webRootAt } from '../store/store-at.ts'
import { checkDeployed } from './check-deployed.ts'
import { DIST, rendering, renderOption, toOption } from './options.ts'
import { appsOf, builtFor, type Source } from './source.ts'

const TO = 'checks beside the shell and the remotes of that deployment; an address needs no token'
const SHELL =
  'checks with that shell, in place of the deployed one: the output of its build, or another deployment'

/** A web root that nothing was released to. */
const NOWHERE = join(import.meta.dirname, 'no-web-root')

interface Options {
  to?: string
  shell?: string
  render: boolean
  dist?: string
}

const ADVICE =
  'Keep it until no current, previous or candidate release needs it, or retire the remote (docs/upgrade.md).'

export function addCheckCommand(program: Command, source: Source): void {
  const command = program.command('check').addOption(toOption(TO)).addOption(renderOption())
  if (source.kit !== undefined)
    command
      .description('builds the remote in this folder and runs the checks of a release; nothing is released')
      .option('--shell <folder|address>', SHELL)
  else
    command
      .description(
        'checks types, builds, and runs the checks of a release, or compares the API of this checkout with the releases of a web root; nothing is released',
      )
      .argument('[app...]', 'names of remotes, shell, all, or api alone')
      .option(...DIST)
      .option('--shell <folder|address>', `${SHELL}; without an app, checks all remotes of --to with it`)
  command.action(() => check(command, source))
}

async function check(command: Command, source: Source): Promise<void> {
  const { to, shell, dist, render } = command.opts<Options>()
  const names = command.args
  const isOfCheckout = source.kit === undefined
  if (isOfCheckout && names.length === 0 && dist === undefined && shell !== undefined) {
    if (to === undefined) return command.error('--to names the remotes that are checked with the shell.')
    return checkDeployed(to, shell, rendering({ render }))
  }
  if (names.join() === 'api') {
    if (to === undefined)
      return command.error('api is compared with the releases of a web root: --to <web root>.')
    return checkApiFor(webRootAt(to, 'The API is compared'))
  }
  const apps = await appsOf(command, source)
  if (apps.includes('shell') && shell !== undefined) command.error('--shell is for remotes.')
  // Before the builds, which take a while: there may be nothing to compare with.
  if (to !== undefined) {
    if (apps.includes('shell')) webRootAt(to, 'The shell is checked')
    else await publicAt(to).readShell()
  }
  const built = await builtFor(apps, dist, source)
  const other = shell === undefined ? undefined : await shellAt(shell)
  await checkApps(built, to ?? NOWHERE, { render: rendering({ render }), with: other, tell: console.log })
  const checked = built.map(({ app }) => app).join(', ')
  console.log(other ? `${checked} works with ${other.label}.` : `${checked} may be released.`)
  if (source.kit !== undefined && to !== undefined) await compareKit(source.kit, to)
}

/** Says that the deployed shell has another kit. Both may suit: the checks compare what a build needs. */
export async function compareKit(installed: string, to: string): Promise<void> {
  const shell = await publicAt(to).readShell()
  if (shell?.kit === undefined || shell.kit === installed) return
  const address = `${to.replace(/\/+$/, '')}/shell/${shell.buildId}/${KIT_FILE}`
  console.warn(`Built with kit ${installed}; deployed is ${shell.kit}: npm install ${address}`)
}

/** Compares the API of this checkout with every release that a tab may get from a web root. */
async function checkApiFor(webRoot: string): Promise<void> {
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
