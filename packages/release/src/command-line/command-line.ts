import type { AppConfig } from '@celeiro/app-manifest/app-config'
import { Command, InvalidArgumentError } from 'commander'
import { type Accounts, accountsText } from '../publish/accounts.ts'
import { type MoveRequest, stepLine } from '../publish/candidate.ts'
import { prune } from '../publish/prune.ts'
import { restoreConfig } from '../publish/restore-config.ts'
import { buildsOf } from '../storage/config-file.ts'
import { hostAt } from '../store/http-store.ts'
import { publicAt } from '../store/public-files.ts'
import { storeAt, storeOf, webRootAt } from '../store/store-at.ts'
import { addCheckCommand } from './check-command.ts'
import { listReleases } from './list-releases.ts'
import { addNginxCommand } from './nginx-command.ts'
import {
  addSettingsOptions,
  parseAccounts,
  reasonOption,
  type SettingsOptions,
  settingsOf,
  targetOption,
  webRootOption,
} from './options.ts'
import { addPublishCommand } from './publish-command.ts'
import { author } from './release-note.ts'
import { addRollbackCommand } from './rollback-command.ts'
import { type Checkout, checkoutSource, kitSource } from './source.ts'

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

/**
 * The commands for a remote in a repository of its own.
 * @param build builds the remote in the current folder, and returns the path of its output
 * @param kit the version of the kit that does
 */
export function remoteCommandLine(build: () => Promise<string>, kit: string): Command {
  const program = new Command('npx celeiro').showHelpAfterError('(add --help for the options)').version(kit)
  const source = kitSource(build, kit)
  addCheckCommand(program, source)
  addPublishCommand(program, source)
  addRemoteCommands(program)
  return program
}

function addRemoteCommands(program: Command): void {
  addListCommand(program)
  addRollbackCommand(program)
  addCandidateCommands(program)
  addRetireCommand(program)
}

function addListCommand(program: Command): void {
  program
    .command('list')
    .description('lists the releases of an app, the newest first')
    .argument('<app>', 'name of a remote, or shell')
    .addOption(targetOption())
    .action(async (name: string, { to }: { to: string }) => {
      const isPublic = hostAt(to) !== '' && !process.env['RELEASE_TOKEN']
      const { target, read } = publicAt(to)
      const config = await read()
      const history = isPublic ? publicLines(config, name) : await storeOf(name, to).history(name)
      const lines = listReleases(history, buildsOf(config, name))
      console.log(lines.length > 0 ? lines.join('\n') : `${name} has never been released to ${target}.`)
      if (isPublic) console.log('The history needs RELEASE_TOKEN.')
    })
}

/** What `config.json` tells of the history of a remote, which is not public. */
function publicLines({ remotes }: AppConfig, name: string) {
  const { release, previous, canary } = remotes[name] ?? {}
  const released = [previous, release].flatMap((it) => it ?? [])
  return [
    ...released.map((it) => ({ action: 'release', after: null, at: it.releasedAt, release: it }) as const),
    ...(canary ? [{ ...stepLine('start', canary, {}), at: canary.since }] : []),
  ]
}

interface CandidateOptions {
  to: string
  force?: boolean
  share?: Accounts
  reason?: string
}

/** The commands about the candidate of an app, which `publish --canary` starts. */
function addCandidateCommands(program: Command): void {
  const add = (name: string, verb: MoveRequest['verb'], what: string) =>
    program
      .command(name)
      .description(what)
      .argument('<app>', 'name of a remote, or shell')
      .addOption(targetOption())
      .addOption(reasonOption())
      .action((app: string, options: CandidateOptions, command: Command) => {
        if (options.force && app !== 'shell') command.error('--force is for the shell.')
        return move(app, verb, options)
      })
  const force = ['--force', 'moves a shell although current remotes are incompatible with it'] as const
  add('canary', 'step', 'gives the candidate to other accounts')
    .requiredOption('--share <accounts>', 'percent of all accounts, roles or names', parseAccounts)
    .option(...force)
  add('promote', 'promote', 'makes the candidate the release').option(...force)
  add('withdraw', 'withdraw', 'takes the candidate back')
}

async function move(
  app: string,
  verb: MoveRequest['verb'],
  { to, share: accounts, reason, force }: CandidateOptions,
): Promise<void> {
  const store = storeOf(app, to)
  const line = await store.move(app, { verb, accounts, author: author(), reason, force })
  const has = 'share' in line ? accountsText({ ...line, names: line.accounts }) : accountsText({ share: 1 })
  console.log(
    `${app} ${line.release.buildId}: ${line.action}, ${has || 'none of the accounts'}, in ${store.target}`,
  )
}

function addRetireCommand(program: Command): void {
  program
    .command('retire')
    .description(
      'takes a remote out of the app; its files and its history stay, and its next release brings it back',
    )
    .argument('<remote>', 'name of a remote')
    .addOption(targetOption())
    .addOption(reasonOption())
    .action(async (name: string, { to, reason }: { to: string; reason?: string }) => {
      const store = storeAt(to)
      const build = await store.retire(name, { author: author(), reason })
      console.log(
        `${name} ${build} is retired in ${store.target}: new visits have neither its pages nor its entries.`,
      )
    })
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
