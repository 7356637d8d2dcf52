import { resolve } from 'node:path'
import type { Route } from '@celeiro/api-contract/route'
import { ROUTES } from '@celeiro/api-contract/routes'
import type { Command } from 'commander'
import { type BuiltApp, buildApps } from '../apps/build-app.ts'
import type { ApiDocument } from '../checks/check.ts'
import { checkApi } from '../checks/check-release.ts'
import { builtRemote, checkApps } from '../publish/publish-app.ts'
import { readConfig } from '../storage/config-file.ts'
import { shellAt } from '../store/shell-at.ts'
import { publicAt, webRootAt } from '../store/store-at.ts'
import { checkDeployed } from './check-deployed.ts'
import type { Checkout } from './checkout.ts'
import { compareKit } from './deployed-kit.ts'
import { rendering, renderOption, toOption } from './options.ts'
import { appsOf } from './publish-command.ts'
import { withScratch } from './scratch.ts'

const TO = 'checks beside the shell and the remotes of that deployment; an address needs no token'
const SHELL =
  'checks with that shell, in place of the deployed one: the output of its build, or another deployment'

interface CheckOptions {
  to?: string
  shell?: string
  render: boolean
}

interface Options extends CheckOptions {
  dist?: string
}

const ADVICE =
  'Keep it until no current, previous or candidate release needs it, or retire the remote (docs/upgrade.md).'

export function addCheckCommand(program: Command, checkout: Checkout): void {
  program
    .command('check')
    .description(
      'checks types, builds, and runs the checks of a release, or compares the API of this checkout with the releases of a web root; nothing is released',
    )
    .argument('[app...]', 'names of remotes, shell, all, or api alone')
    .option('--dist <folder>', 'a built remote of another repository (docs/remote-of-another-repository.md)')
    .addOption(toOption(TO))
    .option('--shell <folder|address>', `${SHELL}; without an app, checks all remotes of --to with it`)
    .addOption(renderOption())
    .action(async (names: string[], { dist, ...options }: Options, command: Command) => {
      const { to, shell } = options
      if (names.length === 0 && dist === undefined && shell !== undefined) {
        if (to === undefined) return command.error('--to names the remotes that are checked with the shell.')
        return checkDeployed(to, shell, rendering(options))
      }
      if (names.length > 0 === (dist !== undefined))
        command.error('Name the apps to check, or --dist with a built remote.')
      if (names.join() === 'api') {
        if (options.to === undefined)
          return command.error('api is compared with the releases of a web root: --to <web root>.')
        return checkApiFor(webRootAt(options.to, 'The API is compared'))
      }
      const apps = await appsOf(names, checkout, command)
      if (apps.includes('shell') && shell !== undefined) command.error('--shell is for remotes.')
      await requireDeployment(options.to, apps.includes('shell'))
      await checkout.requireTypes(apps)
      await checkBuilt(
        dist ? [await builtRemote(resolve(dist))] : await buildApps(checkout.folder, apps),
        options,
      )
    })
}

/**
 * Adds the check of the remote in the current folder, which is no checkout.
 * @param build makes its output, and returns the path
 * @param kit the version of the kit that does
 */
export function addCheckHereCommand(program: Command, build: () => Promise<string>, kit: string): void {
  program
    .command('check')
    .description('builds the remote in this folder and runs the checks of a release; nothing is released')
    .addOption(toOption(TO))
    .option('--shell <folder|address>', SHELL)
    .addOption(renderOption())
    .action(async (options: CheckOptions) => {
      await requireDeployment(options.to, false)
      await checkBuilt([await builtRemote(await build())], options)
      if (options.to !== undefined) await compareKit(kit, options.to)
    })
}

/** @throws before the builds, which take a while, when there is nothing to compare with */
async function requireDeployment(to: string | undefined, isShell: boolean): Promise<void> {
  if (to === undefined) return
  if (isShell) webRootAt(to, 'The shell is checked')
  else await publicAt(to).readDeployment('')
}

const checkBuilt = (built: BuiltApp[], { to, shell, render }: CheckOptions): Promise<void> =>
  withScratch(async (empty) => {
    const other = shell === undefined ? undefined : await shellAt(shell)
    await checkApps(built, to ?? empty, { render: rendering({ render }), with: other, tell: console.log })
    const names = built.map(({ app }) => app).join(', ')
    console.log(other ? `${names} works with ${other.label}.` : `${names} may be released.`)
  })

/**
 * Compares the API of this checkout with every release that a tab may get from a web root.
 * @throws if one of them makes a call that this API lacks, or sends a parameter that it does not take
 */
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
