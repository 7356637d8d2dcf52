import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { type BuiltApp, buildApps, releasableApps } from '../apps/build-app.ts'
import type { Accounts } from '../publish/accounts.ts'
import { builtRemote, checkApps } from '../publish/publish-app.ts'
import { hostAt, storeAt, webRootAt } from '../store/store-at.ts'
import type { Checkout } from './checkout.ts'
import { deployedApi } from './deployed-api.ts'
import { compareKit } from './deployed-kit.ts'
import { refuseOlder } from './older-commit.ts'
import {
  parseAccounts,
  parsePreview,
  reasonOption,
  rendering,
  renderOption,
  targetOption,
} from './options.ts'
import { releaseNote } from './release-note.ts'
import { addSettingsOptions, type SettingsOptions, settingsOf } from './settings.ts'

interface RemoteOptions {
  to: string
  canary?: Accounts
  preview?: string
  reason?: string
  api?: string
  older: boolean
  render: boolean
}

interface Options extends RemoteOptions, SettingsOptions {
  dist?: string
  force: boolean
}

const TOKEN = 'RELEASE_TOKEN, in the environment, is the token for the remote where --to is an address.'
const ENVIRONMENT = `
API_URL, in the environment, is the API that the app calls from now on. Without it, the address in config.json stays.
ORDER_ACTIONS=live, likewise, turns on the actions of orders, as --features order-actions does beside the features of config.json.
API_DIALECT, likewise, is how that API differs from the specification (docs/api-expectations.md).
${TOKEN}`

export function addPublishCommand(program: Command, checkout: Checkout): void {
  const command = program
    .command('publish', { isDefault: true })
    .description('builds, checks and releases remotes, the shell, or all; the command without a name')
    .argument('[app...]', 'names of remotes, shell, or all')
    .option('--dist <folder>', 'a built remote of another repository (docs/remote-of-another-repository.md)')
  addRemoteOptions(command).option(
    '--force',
    'releases a shell although current remotes are incompatible with it',
    false,
  )
  addSettingsOptions(command)
    .addHelpText('after', ENVIRONMENT)
    .action(async (names: string[], options: Options, command: Command) => {
      if (names.length > 0 === (options.dist !== undefined))
        command.error('Name the apps to release, or --dist with a built remote.')
      const apps = await appsOf(names, checkout, command)
      const isCanary = options.canary !== undefined
      if (isCanary && apps.includes('shell') && apps.length > 1)
        command.error('--canary takes the shell alone, or remotes.')
      const setting = (['features', 'telemetry'] as const).find((it) => options[it] !== undefined)
      if (isCanary && setting) command.error(`--${setting} is for all accounts, --canary for some.`)
      if (apps.includes('shell') && options.preview !== undefined)
        command.error('--preview is for remotes; the shell has none.')
      const ofShell = (['force', 'features', 'telemetry'] as const).find((it) => options[it])
      if (ofShell && !apps.includes('shell')) command.error(`--${ofShell} is for the shell.`)
      const dist = options.dist && resolve(options.dist)
      await publish(
        apps,
        options,
        async () => (dist ? [await builtRemote(dist)] : build(apps, checkout)),
        dist ?? checkout.folder,
      )
    })
}

/**
 * Adds the release of the remote in the current folder, which is no checkout.
 * @param build makes its output, and returns the path
 * @param kit the version of the kit that does
 */
export function addReleaseCommand(program: Command, build: () => Promise<string>, kit: string): void {
  const command = program
    .command('release')
    .description('builds, checks and releases the remote in this folder')
  addRemoteOptions(command)
    .addHelpText('after', `\n${TOKEN}`)
    .action(async (options: RemoteOptions) => {
      await publish([], { ...options, force: false }, async () => [await builtRemote(await build())])
      await compareKit(kit, options.to)
    })
}

const addRemoteOptions = (command: Command): Command =>
  command
    .addOption(targetOption())
    .option(
      '--canary <accounts>',
      'releases remotes, or the shell, to a percentage of the accounts, to roles or to names (5, ADMIN, ana,bruno), beside the current release (docs/gradual-releases.md)',
      parseAccounts,
    )
    .addOption(
      new Option(
        '--preview <name>',
        'puts remotes beside their releases for 14 days, for administrators with the link (docs/gradual-releases.md)',
      )
        .argParser(parsePreview)
        .conflicts(['canary', 'reason']),
    )
    .addOption(reasonOption())
    .option(
      '--api <address|off>',
      'the deployed API, which must have the calls of the remotes. Without it, the API that config.json names, or the API host, is compared if it has a document; off: none',
    )
    .option('--older', 'releases from a commit that is older than the deployed one', false)
    .addOption(renderOption())

/** The apps of the checkout that these arguments name, the shell first. */
export async function appsOf(
  names: readonly string[],
  { folder }: Checkout,
  command: Command,
): Promise<string[]> {
  const known = await releasableApps(folder)
  const unknown = names.find((name) => !['all', ...known].includes(name))
  if (unknown) command.error(`There is no ${unknown}. Apps: all, ${known.join(', ')}`)
  return names.includes('all') ? known : known.filter((name) => names.includes(name))
}

/** @param folder of the sources, by default the current one */
async function publish(
  apps: readonly string[],
  options: Options,
  build: () => Promise<BuiltApp[]>,
  folder?: string,
): Promise<void> {
  const { to, force } = options
  // Before the builds, which take a while: the address or the token may be none, and the commit older.
  const store = storeAt(to)
  if (apps.includes('shell')) webRootAt(to, 'The shell is released')
  const settings = settingsOf(options)
  const note = releaseNote(options.reason, folder)
  if (note.commit?.endsWith('-dirty'))
    console.warn('What is not committed is released too, and cannot be built again elsewhere.')
  const requireNewer = async (names: readonly string[]) => {
    // A preview replaces nothing.
    if (!options.older && !options.preview)
      for (const app of names) await refuseOlder(app, store, note.commit, folder ?? '.')
  }
  await requireNewer(apps)
  const built = await build()
  // The name of a remote in a folder of its own is known by its build.
  if (apps.length === 0) await requireNewer(built.map(({ app }) => app))
  const [first = ''] = built.map(({ app }) => app)
  const api = built.some(({ app }) => app !== 'shell')
    ? await deployedApi(options.api, settings.apiUrl ?? ((await store.read(first)).apiUrl || hostAt(to)))
    : undefined
  // All apps must build and load before any of them is released.
  const render = rendering(options)
  const { canary: accounts, preview } = options
  const checking = { note, force, settings, accounts, preview, api, render, tell: console.log }
  for (const release of await checkApps(built, to, checking)) console.log(await release())
  const { apiUrl } = await store.read(first)
  if (apiUrl !== '') console.log(`The app calls ${apiUrl}/api/…`)
}

async function build(apps: readonly string[], checkout: Checkout): Promise<BuiltApp[]> {
  await checkout.requireTypes(apps)
  return buildApps(checkout.folder, apps)
}
