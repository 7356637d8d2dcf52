import { setTimeout as sleep } from 'node:timers/promises'
import type { Command } from 'commander'
import type { MoveRequest } from '../publish/move-candidate.ts'
import { storeAt, webRootAt } from '../store/store-at.ts'
import { parseShare, placeOption, reasonOption, webRootOption } from './options.ts'
import { author } from './release-note.ts'
import { createRolloutWorker, describeMove, fetchOrders } from './rollout-worker.ts'

interface Options {
  to: string
  share?: number
  reason?: string
}

/** Milliseconds between two questions to the API. */
const INTERVAL = 5_000

/** The commands about the candidate of a remote, which `publish --canary` starts. */
export function addCandidateCommands(program: Command): void {
  const add = (name: string, verb: MoveRequest['verb'], what: string) =>
    program
      .command(name)
      .description(what)
      .argument('<remote>', 'name of a remote')
      .addOption(placeOption())
      .addOption(reasonOption())
      .action((remote: string, options: Options) => move(remote, verb, options))
  add('canary', 'step', 'gives the candidate another share, and ends a hold').requiredOption(
    '--share <percent>',
    'of the accounts',
    parseShare,
  )
  add('promote', 'promote', 'makes the candidate the release')
  add('hold', 'hold', 'keeps the share: accounts with the candidate keep it, and no account is added')
  add('withdraw', 'withdraw', 'takes the candidate back')
  program
    .command('watch')
    .description('performs what the API host orders, until it is stopped; ROLLOUT_TOKEN is their secret')
    .addOption(webRootOption())
    .requiredOption('--api <address>', 'the API host')
    .action(({ to, api }: { to: string; api: string }) => watch(webRootAt(to, 'Candidates are watched'), api))
}

async function move(
  remote: string,
  verb: MoveRequest['verb'],
  { to, share, reason }: Options,
): Promise<void> {
  const store = storeAt(to)
  const moved = await store.move(remote, { verb, share, author: author(), reason })
  console.log(
    moved
      ? `${remote} ${describeMove(moved)}, in ${store.place}`
      : `The candidate of ${remote} is held already.`,
  )
}

async function watch(webRoot: string, url: string): Promise<void> {
  const token = process.env['ROLLOUT_TOKEN']
  if (!token) throw new Error('ROLLOUT_TOKEN is missing.')
  process.once('SIGINT', () => process.exit(0))
  const orders = () => fetchOrders(url.replace(/\/+$/, ''), token)
  const tick = createRolloutWorker(webRoot, orders, (line) => console.log(line))
  console.log(`Rollouts in ${webRoot} follow ${url}`)
  for (;;) {
    await tick()
    await sleep(INTERVAL)
  }
}
