import type { Command } from 'commander'
import { type Accounts, accountsText } from '../publish/accounts.ts'
import type { Changed } from '../publish/app.ts'
import type { ChangeRequest } from '../store/folder-store.ts'
import { hostAt } from '../store/http-store.ts'
import { publicAt } from '../store/public-files.ts'
import { storeOf } from '../store/store-at.ts'
import { deployedApi } from './deployed-api.ts'
import { parseAccounts, reasonOption, targetOption } from './options.ts'
import { author } from './release-note.ts'

interface Options {
  to: string
  reason?: string
  share?: Accounts
  force?: boolean
  toBuild?: string
  api?: string
}

/** The commands that change what an app has out, without a build of it. */
export function addChangeCommands(program: Command): void {
  const add = (name: string, verb: ChangeRequest['verb'], what: string, argument = '<app>') =>
    program
      .command(name)
      .description(what)
      .argument(argument, `name of a remote${argument === '<app>' ? ', or shell' : ''}`)
      .addOption(targetOption())
      .addOption(reasonOption())
      .action((app: string, options: Options, command: Command) => {
        if (options.force && app !== 'shell') command.error('--force is for the shell.')
        return change(app, verb, options)
      })
  const force = ['--force', 'moves a shell although current remotes are incompatible with it'] as const
  add('rollback', 'rollback', 'takes a remote or the shell back to an earlier release')
    .option('--to-build <build>', 'the release to go back to, past those between; by default the one before')
    .option(
      '--api <address|off>',
      'the deployed API, which must have the calls of that release; off: none. An API host compares it with its own, without this option',
    )
    .option(...force)
  add('canary', 'step', 'gives the candidate to other accounts')
    .requiredOption('--share <accounts>', 'percent of all accounts, roles or names', parseAccounts)
    .option(...force)
  add('promote', 'promote', 'makes the candidate the release').option(...force)
  add('withdraw', 'withdraw', 'takes the candidate back')
  add(
    'retire',
    'retire',
    'takes a remote out of the app; its files and its history stay, and its next release brings it back',
    '<remote>',
  )
}

async function change(
  app: string,
  verb: ChangeRequest['verb'],
  { to, share: accounts, toBuild: build, reason, force, api: named }: Options,
): Promise<void> {
  const store = storeOf(app, to)
  const api = verb === 'rollback' && app !== 'shell' ? await comparedApi(to, named) : undefined
  const changed = await store.change(app, { verb, accounts, build, api, force, author: author(), reason })
  console.log(outcomeOf(app, changed, store.target))
  for (const warning of changed.warnings) console.warn(warning)
}

function outcomeOf(app: string, line: Changed, target: string): string {
  const { buildId, releasedAt } = line.release
  if (line.action === 'rollback')
    return `${app} is back at ${buildId} of ${releasedAt}, from ${line.after}, in ${target}`
  if (line.action === 'retire')
    return `${app} ${buildId} is retired in ${target}: new visits have neither its pages nor its entries.`
  const has = accountsText(line.share === undefined ? { share: 1 } : { ...line, names: line.accounts })
  return `${app} ${buildId}: ${line.action}, ${has || 'none of the accounts'}, in ${target}`
}

/** A deployment compares by itself: what the release needs is described in its web root. */
async function comparedApi(to: string, named: string | undefined) {
  if (named === 'off') return 'off'
  const { apiUrl } = await publicAt(to).read()
  if (!hostAt(to)) return deployedApi(named, apiUrl)
  if (named !== undefined) throw new Error(`${to} compares with its own API: --api takes off only.`)
  if (apiUrl !== '') console.log(`What the release needs of ${apiUrl} was not compared.`)
  return undefined
}
