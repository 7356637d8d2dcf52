import { type Command, Option } from 'commander'
import type { Accounts } from '../publish/accounts.ts'
import { checkApps } from '../publish/publish-app.ts'
import { hostAt } from '../store/http-store.ts'
import { publicAt } from '../store/public-files.ts'
import { storeAt, webRootAt } from '../store/store-at.ts'
import { compareKit } from './check-command.ts'
import { deployedApi } from './deployed-api.ts'
import {
  addSettingsOptions,
  DIST,
  parseAccounts,
  parsePreview,
  reasonOption,
  rendering,
  renderOption,
  type SettingsOptions,
  settingsOf,
  targetOption,
} from './options.ts'
import { refuseOlder, releaseNote } from './release-note.ts'
import { appsOf, builtFor, type Source } from './source.ts'

interface Options extends SettingsOptions {
  to: string
  canary?: Accounts
  preview?: string
  reason?: string
  api?: string
  older: boolean
  render: boolean
  /** The output of a build. Only the command of a checkout takes it, `force` and the settings. */
  dist?: string
  force?: boolean
}

const TOKEN = 'RELEASE_TOKEN, in the environment, is the token for the remote where --to is an address.'
const ENVIRONMENT = `
API_URL, in the environment, is the API that the app calls from now on. Without it, the address in config.json stays.
ORDER_ACTIONS=live, likewise, turns on the actions of orders, as --features order-actions does beside the features of config.json.
API_DIALECT, likewise, is how that API differs from the specification (docs/api-expectations.md).
${TOKEN}`

/** Adds the release of apps of a checkout, which is the command without a name, or of the remote in the current folder. */
export function addPublishCommand(program: Command, source: Source): void {
  const isOfKit = source.kit !== undefined
  const command = isOfKit
    ? program.command('release').description('builds, checks and releases the remote in this folder')
    : program
        .command('publish', { isDefault: true })
        .description('builds, checks and releases remotes, the shell, or all; the command without a name')
        .argument('[app...]', 'names of remotes, shell, or all')
        .option(...DIST)
        .option('--force', 'releases a shell although current remotes are incompatible with it')
  if (!isOfKit) addSettingsOptions(command)
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
    .addHelpText('after', isOfKit ? `\n${TOKEN}` : ENVIRONMENT)
    .action(() => publish(command, source))
}

async function publish(command: Command, source: Source): Promise<void> {
  const options = command.opts<Options>()
  const { to, dist, force, canary: accounts, preview } = options
  const apps = await appsOf(command, source)
  const isOfShell = apps.includes('shell')
  if (accounts && isOfShell && apps.length > 1) command.error('--canary takes the shell alone, or remotes.')
  const setting = (['features', 'telemetry'] as const).find((it) => options[it] !== undefined)
  if (accounts && setting) command.error(`--${setting} is for all accounts, --canary for some.`)
  if (isOfShell && preview !== undefined) command.error('--preview is for remotes; the shell has none.')
  const ofShell = force ? 'force' : setting
  if (ofShell && !isOfShell) command.error(`--${ofShell} is for the shell.`)

  // Before the builds, which take a while: the address or the token may be none, and the commit older.
  storeAt(to)
  const deployed = publicAt(to)
  if (isOfShell) webRootAt(to, 'The shell is released')
  const settings = settingsOf(options)
  const folder = dist ?? source.folder
  const note = releaseNote(options.reason, folder)
  if (note.commit?.endsWith('-dirty'))
    console.warn('What is not committed is released too, and cannot be built again elsewhere.')
  const requireNewer = async (names: readonly string[]) => {
    // A preview replaces nothing.
    if (!options.older && !preview) for (const app of names) await refuseOlder(app, to, note.commit, folder)
  }
  await requireNewer(apps)
  const built = await builtFor(apps, dist, source)
  // The name of a remote in a folder of its own is known by its build.
  if (apps.length === 0) await requireNewer(built.map(({ app }) => app))
  const api = built.some(({ app }) => app !== 'shell')
    ? await deployedApi(options.api, settings.apiUrl ?? ((await deployed.read()).apiUrl || hostAt(to)))
    : undefined
  // All apps must build and load before any of them is released.
  const render = rendering(options)
  const checking = { note, force, settings, accounts, preview, api, render, tell: console.log }
  for (const release of await checkApps(built, to, checking)) console.log(await release())
  const { apiUrl } = await deployed.read()
  if (apiUrl !== '') console.log(`The app calls ${apiUrl}/api/…`)
  if (source.kit !== undefined) await compareKit(source.kit, to)
}
