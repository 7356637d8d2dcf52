import { type Command, InvalidArgumentError } from 'commander'
import { pruneRemotes } from '../publish/prune-remotes.ts'
import { webRootAt } from '../store/store-at.ts'
import { webRootOption } from './options.ts'

export function addPruneCommand(program: Command): void {
  program
    .command('prune')
    .description('deletes releases that are no longer needed')
    .addOption(webRootOption())
    .option('--keep <number>', 'how many of each remote stay', parseCount, 5)
    .action(async ({ to, keep }: { to: string; keep: number }) => {
      const removed = await pruneRemotes(webRootAt(to, 'Releases are deleted'), keep)
      for (const folder of removed) console.log(`removed ${folder}`)
      console.log(`${removed.length} release(s) removed`)
    })
}

function parseCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1) return count
  throw new InvalidArgumentError('It is a whole number from 1.')
}
