import { Command, InvalidArgumentError } from 'commander'
import { prune } from '../publish/prune.ts'
import { builtRemote } from '../publish/publish-app.ts'
import { restoreConfig } from '../publish/restore-config.ts'
import { publicAt } from '../store/public-files.ts'
import { webRootAt } from '../store/store-at.ts'
import { addChangeCommands } from './change-commands.ts'
import { addCheckCommand } from './check-command.ts'
import { listReleases } from './list-releases.ts'
import { addNginxCommand } from './nginx-command.ts'
import {
  addSettingsOptions,
  type SettingsOptions,
  settingsOf,
  targetOption,
  webRootOption,
} from './options.ts'
import { addPublishCommand } from './publish-command.ts'
import { type Checkout, checkoutSource } from './source.ts'

export { withScheme } from './options.ts'
export { sentenceOf } from './sentence-of.ts'
export { publicAt }

/** `npm run release`, with all its commands. Without the name of one, it publishes. */
export function releaseCommandLine(checkout: Checkout): Command {
  const program = new Command('npm run release --').showHelpAfterError('(add --help for the options)')
  const source = checkoutSource(checkout)
  addPublishCommand(program, source)
  addCheckCommand(program, source)
  addRemoteCommands(program)
  addPruneCommand(program)
  addRestoreCommand(program)
  addNginxCommand(program, checkout.folder)
  return program
}

/** The commands for a remote in a repository of its own. @param build returns the path of its output */
export function remoteCommandLine(build: () => Promise<string>, kit: string): Command {
  const program = new Command('npx celeiro').showHelpAfterError('(add --help for the options)').version(kit)
  const source = { folder: '.', kit, build: async () => [await builtRemote(await build())] }
  addCheckCommand(program, source)
  addPublishCommand(program, source)
  addRemoteCommands(program)
  return program
}

function addRemoteCommands(program: Command): void {
  program
    .command('list')
    .description('lists the releases of an app, the newest first')
    .argument('<app>', 'name of a remote, or shell')
    .addOption(targetOption())
    .action(async (name: string, { to }: { to: string }) => console.log(await listReleases(name, to)))
  addChangeCommands(program)
}

function addPruneCommand(program: Command): void {
  program
    .command('prune')
    .description('deletes releases that are no longer needed, and were not in use in the last seven days')
    .addOption(webRootOption())
    .option('--keep <number>', 'how many of each remote stay', parseCount, 5)
    .action(async ({ to, keep }: { to: string; keep: number }) => {
      const removed = await prune(webRootAt(to, 'Releases are deleted'), { keep })
      for (const folder of removed) console.log(`removed ${folder}`)
      console.log(`${removed.length} release(s) removed`)
    })
}

function addRestoreCommand(program: Command): void {
  const command = program
    .command('restore')
    .description(
      'writes a missing or damaged config.json again from the histories, which have no settings: name them, and API_URL, as for the shell',
    )
    .addOption(webRootOption())
  addSettingsOptions(command).action(async ({ to, ...settings }: { to: string } & SettingsOptions) => {
    const webRoot = webRootAt(to, 'config.json is restored')
    const remotes = await restoreConfig(webRoot, settingsOf(settings))
    console.log(`config.json of ${webRoot} names the shell and ${remotes.join(', ') || 'no remote'} again.`)
  })
}

function parseCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1) return count
  throw new InvalidArgumentError('It is a whole number from 1.')
}
