import { Command } from 'commander'
import { readShellHistory } from '../storage/release-history.ts'
import { storeAt, webRootAt } from '../store/store-at.ts'
import { addCandidateCommands } from './candidate-commands.ts'
import { addCheckCommand } from './check-command.ts'
import type { Checkout } from './checkout.ts'
import { listReleases } from './list-releases.ts'
import { addNginxCommand } from './nginx-command.ts'
import { targetOption } from './options.ts'
import { addPruneCommand } from './prune-command.ts'
import { addPublishCommand } from './publish-command.ts'
import { addRetireCommand } from './retire-command.ts'
import { addRollbackCommand } from './rollback-command.ts'

/** `npm run release`, with all its commands. Without the name of one, it publishes. */
export function releaseCommandLine(checkout: Checkout): Command {
  const program = new Command('npm run release --').showHelpAfterError('(add --help for the options)')
  addPublishCommand(program, checkout)
  addCheckCommand(program, checkout)
  addListCommand(program)
  addRollbackCommand(program)
  addCandidateCommands(program)
  addRetireCommand(program)
  addPruneCommand(program)
  addNginxCommand(program, checkout)
  return program
}

function addListCommand(program: Command): void {
  program
    .command('list')
    .description('lists the releases of an app, the newest first')
    .argument('<app>', 'name of a remote, or shell')
    .addOption(targetOption())
    .action(async (name: string, { to }: { to: string }) => {
      const lines = await linesOf(name, to)
      console.log(
        lines.length > 0 ? lines.join('\n') : `${name} has never been released to ${storeAt(to).target}.`,
      )
    })
}

async function linesOf(name: string, to: string): Promise<string[]> {
  const store = storeAt(to)
  const { shell, remotes } = await store.read(name)
  if (name === 'shell') {
    const history = await readShellHistory(webRootAt(to, 'The shell is listed'))
    return listReleases(history, { current: shell?.buildId, previous: undefined, candidate: undefined })
  }
  const { release, previous, candidate } = remotes[name] ?? {}
  return listReleases(await store.history(name), {
    current: release?.buildId,
    previous: previous?.buildId,
    candidate: candidate?.release.buildId,
  })
}
