import { percentOf } from '@celeiro/app-manifest/rollout'
import type { Command } from 'commander'
import type { MoveRequest } from '../publish/move-candidate.ts'
import { storeAt } from '../store/store-at.ts'
import { parseShare, reasonOption, targetOption } from './options.ts'
import { author } from './release-note.ts'

interface Options {
  to: string
  share?: number
  reason?: string
}

/** The commands about the candidate of a remote, which `publish --canary` starts. */
export function addCandidateCommands(program: Command): void {
  const add = (name: string, verb: MoveRequest['verb'], what: string) =>
    program
      .command(name)
      .description(what)
      .argument('<remote>', 'name of a remote')
      .addOption(targetOption())
      .addOption(reasonOption())
      .action((remote: string, options: Options) => move(remote, verb, options))
  add('canary', 'step', 'gives the candidate another share').requiredOption(
    '--share <percent>',
    'of the accounts',
    parseShare,
  )
  add('promote', 'promote', 'makes the candidate the release')
  add('withdraw', 'withdraw', 'takes the candidate back')
}

async function move(
  remote: string,
  verb: MoveRequest['verb'],
  { to, share, reason }: Options,
): Promise<void> {
  const store = storeAt(to)
  const line = await store.move(remote, { verb, share, author: author(), reason })
  const reached = percentOf('share' in line ? line.share : 1)
  console.log(
    `${remote} ${line.release.buildId}: ${line.action}, ${reached} of the accounts, in ${store.target}`,
  )
}
